"""What runs the checks and the release elsewhere: our own commands, and no more rights than that.

A workflow is read line by line: the few forms that ours use are all there is to know of YAML here.
"""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").iterdir())
CHECKS = ROOT / ".github" / "workflows" / "checks.yml"


def commands(text: str) -> list[str]:
    """Return what the steps of some jobs run; a step of several lines is given by its first."""
    return re.findall(r"^ +(?:- )?run: (.+)$", text, re.MULTILINE)


def jobs(text: str) -> dict[str, str]:
    """Return the jobs of a workflow by their names."""
    after = text.partition("\njobs:\n")[2]
    parts = re.split(r"^  (\w+):\n", after, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


def command_of_the_readme() -> str:
    section = (ROOT / "README.md").read_text(encoding="utf-8").partition("## The checks\n")[2]
    (command,) = re.findall(r"^    (.+)$", section.partition("\n## ")[0], re.MULTILINE)
    assert isinstance(command, str)
    return command


def test_ci_runs_the_checks_and_nothing_more() -> None:
    script = ROOT / ".ci" / "run"
    subprocess.run(["bash", "-n", str(script)], check=True)
    lines = [line for line in script.read_text().splitlines() if not line.startswith("#")]
    assert lines == [f'cd "$(dirname "$0")/.." && exec {command_of_the_readme()}']


def test_the_checks_run_by_the_command_of_the_readme_on_every_push_and_pull_request() -> None:
    text = CHECKS.read_text(encoding="utf-8")
    events = text.partition("\non:\n")[2].partition("\n\n")[0].splitlines()
    assert {"  push:", "  pull_request:"} <= set(events)
    on = jobs(text)
    assert commands(on["linux"]) == [command_of_the_readme()]
    assert "if: " not in on["linux"]
    assert commands(on["macos"]) == [f"{command_of_the_readme()} --no-window"]
    assert "    if: github.event_name == 'workflow_dispatch'\n" in on["macos"]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_may_do_what_it_says_and_no_more(workflow: Path) -> None:
    text = workflow.read_text(encoding="utf-8")
    assert "\npermissions: {}\n" in text
    assert "\nconcurrency:\n" in text
    # With these a stranger's pull request would run with the rights of the project.
    assert not re.search(r"pull_request_target|workflow_run", text)
    assert "secrets." not in text
    # What GitHub puts in is a part of the program where it stands in one.
    put_in = [line for line in text.splitlines() if "${{" in line]
    assert all(re.match(r" +(?!run:)[a-z-]+: |  +[A-Z_]+: ", line) for line in put_in)
    for name, job in jobs(text).items():
        assert "    permissions:\n" in job, name
        assert "    timeout-minutes: " in job, name
        steps = job.split("      - ")
        fetched = [step for step in steps if step.startswith("uses: actions/checkout@")]
        assert all("persist-credentials: false\n" in step for step in fetched), name


def test_every_action_is_named_by_the_commit_of_one_version() -> None:
    used = [
        line.strip().removeprefix("- ")
        for workflow in WORKFLOWS
        for line in workflow.read_text(encoding="utf-8").splitlines()
        if "uses: " in line
    ]
    named = {
        re.fullmatch(r"uses: (actions/[\w-]+)@[0-9a-f]{40} # v\d+\.\d+\.\d+", use) for use in used
    }
    assert None not in named
    assert len(set(used)) == len({found[1] for found in named if found})
