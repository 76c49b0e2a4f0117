"""latency.py: how long an assistant waits for each tool on the shipped book: the first call, and the middle and the longest of
the others, in milliseconds as the protocol's own client measures them. `decide` is asked the claims of questions.tsv, and
`search` their questions; `make assistants` has to have installed the client:

    PROGRAM=.build/release/tracebook .build/assistants/bin/python Tests/Assistants/latency.py
"""
import asyncio
import statistics
import time

from assistant import assistant
from test_questions import questions

LOG = ("application:didFinishLaunchingWithOptions:\napplicationDidBecomeActive:\n"
       "applicationWillResignActive:\napplicationDidEnterBackground:\n")
TIMES = 20


def calls():
    """The calls of each tool."""
    asked = list(questions())
    return {
        "search": [{"query": question} for question, *_ in asked],
        "read_step": [{"lesson": "suspended"}] * TIMES,
        "run": [{"model": "app-delegate", "stimuli": ["launch icon", "home"]}] * TIMES,
        "decide": [{"model": model, "with": values, "claim": claim, **({"app": app} if app else {})}
                   for _, model, values, app, claim, _ in asked],
        "explain": [{"log": LOG, "model": "app-delegate"}] * TIMES,
        "diff": [{"model": "view-controller", "with": ["os=12"], "and": ["os=13"], "show": ["callbacks"]}] * TIMES,
        "models": [{}] * TIMES,
    }


async def main():
    start = time.perf_counter()
    async with assistant() as client:
        await client.list_tools()
        print(f"start {(time.perf_counter() - start) * 1000:.0f}")
        print("tool       calls  first  middle  longest")
        for tool, all in calls().items():
            took = []
            for arguments in all:
                start = time.perf_counter()
                result = await client.call_tool(tool, arguments)
                took.append((time.perf_counter() - start) * 1000)
                if result.is_error:
                    raise SystemExit(f"{tool} refused {arguments}")
            first, *rest = took
            print(f"{tool:10} {len(all):5} {first:6.0f} {statistics.median(rest):7.1f} {max(rest):8.0f}")


asyncio.run(main())
