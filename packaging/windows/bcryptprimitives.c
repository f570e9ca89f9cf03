/* Wine 8 lacks this library, which what tells screen readers of the screen asks for chance. It is
   put into Wine's Windows while the build is made and tried, and never handed out. */

#define RtlGenRandom SystemFunction036
unsigned char __stdcall RtlGenRandom(void *buffer, unsigned long length);

__declspec(dllexport) int __stdcall ProcessPrng(unsigned char *buffer, unsigned long long length)
{
    return RtlGenRandom(buffer, (unsigned long)length);
}
