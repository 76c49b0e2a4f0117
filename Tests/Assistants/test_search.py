"""The search of `tracebook mcp` and that of the pages: the same first ten for what the lists of queries ask."""
import json
import os
import pathlib
import subprocess
import unittest

from assistant import ROOT, Server

LISTS = ["queries", "readers", "readers-kept", "fresh", "mini", "views"]
SCRIPT = """
import { asker, read } from "./Scripts/ranks.mjs";
const [site, ...files] = process.argv.slice(1);
const ask = asker(site);
for (const file of files) for (const one of read(file)) {
  console.log(JSON.stringify([one.language, one.query, (await ask(one)).slice(0, 10)]));
}
"""


class Search(unittest.TestCase):
    def test_it_finds_what_the_pages_find(self):
        files = [str(ROOT / f"Tests/Search/{name}.tsv") for name in LISTS]
        pages = subprocess.run(
            ["node", "--input-type=module", "-e", SCRIPT, os.environ["SITE"], *files], cwd=ROOT, check=True,
            capture_output=True, text=True).stdout
        server = Server(ROOT)
        self.addCleanup(server.process.kill)
        different = []
        for language, query, wanted in map(json.loads, pages.splitlines()):
            server.tool("search", {"query": query, "language": language}, 1)
            results = server.read()["result"].get("structuredContent", {}).get("results", [])
            found = [f"{one.get('lesson') or page(one)}#{place(one)}" for one in results]
            if found != wanted:
                different.append((language, query, wanted, found))
        self.assertEqual(different, [])


def page(result):
    return result["address"].partition("#")[0].partition("/")[2]


def place(result):
    return result["address"].partition("#")[2]
