"""inputs PROGRAM [NAME…]: small inputs that would run for ever or fill the memory.

Each is put into a small book, and a command is run on it. It must end by itself with the exit code that the
input deserves, with a diagnostic where that is 1, within 300 MB, and with no more than 1 MB of output. Time is
printed and not tested, but for a minute after which a command is taken to be endless.
"""
import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

from shared import PROGRAM, ROOT, small_book

MEMORY = 300 << 10
OUTPUT = 1 << 20
ENDLESS = 60

HEAD = ('<scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0" '
        'datamodel="tracebook">')
LESSON = "Content/lessons/open/en.md"
MODEL = "Content/models/door/model.scxml"
STATE = '<tb:stimulus name="go"/><state id="s" tb:state-of="s"><transition event="go"/></state>'
INPUTS = {}


def add(name, command="check", code=1, typed="", **files):
    """An input: text by path in the book, a function from the old text, or bytes."""
    INPUTS[name] = (command.split(), code, typed, files.pop("files", files))


def text(name, addition, command="check", code=0):
    """Something at the end of a lesson."""
    add(name, command, code, files={LESSON: lambda old: old + "\n" + addition + "\n"})


def matter(name, addition, code=1):
    """Something in the front matter of a lesson."""
    add(name, code=code, files={LESSON: lambda old: old.replace("---\n", "---\n" + addition + "\n", 1)})


def model(name, chart, typed=None, code=1):
    """A chart in the place of the book's; with something typed it is run."""
    files = {MODEL: HEAD + chart + "</scxml>"}
    if typed is None:
        add(name, code=code, files=files)
    else:
        add(name, "run door", code, typed, files=files)


def claim(name, chart, claims, command="check", code=1):
    """A second model with claims about it."""
    add(name, command, code, files={
        "Content/models/m/model.scxml": HEAD + chart + "</scxml>",
        "Content/models/m/x.claim": "model: m\n" + claims + "\n",
    })


def many(count, form, joint=""):
    return joint.join(form.format(i) for i in range(count))


def loops(content):
    """Twenty loops in each other over eight words: 8²⁰ times the content."""
    words = "a b c d e f g h"
    quoted = ",".join(f"'{word}'" for word in words.split())
    return (f'<tb:stimulus name="go"/><datamodel><data id="words" tb:type="list 8 of {words}" '
            f'expr="[{quoted}]"/><data id="one" tb:type="{words}" expr="\'a\'"/></datamodel>'
            '<state id="s"><transition event="go">' + '<foreach array="words" item="one">' * 20 + content
            + "</foreach>" * 20 + "</transition></state>")


def going(content):
    return f'<tb:stimulus name="go"/><state id="s"><transition event="go">{content}</transition></state>'


# Steps of the engine.
model("loops", loops(""), "go\n")
model("loops that log", loops('<log label="x"/>'), "go\n")
model("loops that raise", loops('<raise event="go"/>'), "go\n")
model("loops that send", loops('<send event="no"/>'), "go\n")
model("loops that arm", loops('<send event="no" delay="1s"/>'), "go\n")
model("a raise that raises", going('<raise event="go"/><raise event="go"/>'), "go\n")
model("events that double", going('<send event="go"/>' * 2), "go\n")
model("timers that double", going('<send event="go" delay="1ms"/>' * 2), "go\nwait 1s\n")
model("a timer for weeks", going('<send event="go" delay="1ms"/>'), "go\nwait 2000000s\n")
model("states that alternate", '<tb:stimulus name="go"/><state id="s"><transition event="go" target="t"/>'
      '</state><state id="t"><transition target="u"/></state><state id="u"><transition target="t"/></state>',
      "go\n")
model("loops in a trace", loops(""), None)
add("many long steps", files={
    MODEL: HEAD + loops("") + "</scxml>",
    "Content/models/door/x.trace": "model: door\n---\n" + "> go\n" * 2000})

# Values, combinations and states that a search has to look at.
for name, values in (("a range", "0..2147483647"), ("all integers", "-2147483648..2147483647")):
    claim(f"{name} of values", f'<tb:parameter name="p" values="{values}" default="0"/>' + STATE,
          "with: p=*\n---\nalways =s")
claim("twelve parameters", many(12, '<tb:parameter name="p{}" values="0..9" default="0"/>') + STATE,
      "with: " + many(12, "p{}=*", " ") + "\n---\nalways =s")
claim("three long ranges", many(3, '<tb:parameter name="p{}" values="1..900" default="1"/>') + STATE,
      "with: p0=1..900 p1=1..900 p2=1..900\n---\nalways =s")
for count in (31, 40):
    claim(f"a set of {count}", f'<tb:parameter name="p" set="{many(count, "w{}", " ")}" default="w0"/>' + STATE,
          "with: p=*\n---\nalways =s")
claim("words as arguments",
      f'<tb:stimulus name="go" arguments="{many(20000, "w{}", "|")}"/><state id="s"/>', "---\nalways =s")
claim("a range as arguments", '<tb:stimulus name="go" arguments="0..2147483647"/><state id="s"/>',
      "---\nalways =s")
claim("four ranges as arguments",
      '<tb:stimulus name="go" arguments="1..100 1..100 1..100 1..100"/><state id="s"/>', "---\nalways =s")
claim("many values", f'<tb:parameter name="p" values="{many(20000, "w{}", " ")}" default="w0"/>' + STATE,
      "with: p=*\n---\nalways =s")
claim("a range to explore", '<tb:parameter name="p" values="0..2147483647" default="0"/>' + STATE,
      "---\nalways =s", "explore m", 0)
claim("a counter", '<tb:stimulus name="go"/><datamodel><data id="n" tb:type="0..2000000000" expr="0"/></datamodel>'
      '<state id="s" tb:state-of="s"><transition event="go"><assign location="n" expr="n + 1"/></transition>'
      "</state>", "---\nalways =s")
claim("many instances", f'<tb:stimulus name="go"/><state id="s" tb:instances="{many(5000, "i{}", " ")}">'
      '<state id="t" tb:state-of="t"/></state>', "---\nalways =s")
claim("a list that grows", '<tb:stimulus name="go"/><datamodel><data id="n" tb:type="list 64 of 0..2000000000" '
      'expr="[1]"/></datamodel><state id="s" tb:state-of="s"><transition event="go">'
      '<assign location="n" expr="append(n, length(n))"/></transition></state>', "---\nalways =s")
claim("a bound of weeks", STATE, "---\nafter >go, =s within 2147483647ms")
claim("two thousand million times", STATE, "---\n>go at most 2000000000 times between >go and >go", code=0)
claim("many parallel regions", '<tb:stimulus name="go"/><tb:stimulus name="no"/><parallel id="all">'
      + many(60, '<state id="r{0}"><state id="a{0}"><transition event="go" target="b{0}"/></state>'
             '<state id="b{0}"><transition event="no" target="a{0}"/></state></state>') + "</parallel>",
      "---\nnever In(b0)", code=1)
# Two regions call, and thirty others may have done anything meanwhile.
add("a log of many regions", "explain --model m x.log", 0, files={
    "Content/models/m/model.scxml": HEAD + '<tb:callback name="onA:"/><tb:callback name="onB:"/>'
    + many(30, '<tb:stimulus name="g{}"/>') + '<parallel id="all">'
    + many(30, '<state id="r{0}"><state id="a{0}"><transition event="g{0}" target="b{0}"/></state>'
           '<state id="b{0}"><transition event="g{0}" target="a{0}"/></state></state>')
    + '<state id="y"><transition event="g0"><tb:call name="onA:"/></transition><transition event="g1">'
    '<tb:call name="onB:"/></transition></state></parallel></scxml>',
    "x.log": "onA:\nonB:\n" * 200})
claim("a cancel of nothing", '<tb:stimulus name="go"/><parallel id="all">' + many(
    12, '<state id="r{0}"><onexit><cancel sendid="x{0}"/></onexit><transition event="go" target="r{0}"><send event="e{0}" '
    'id="t{0}" delay="{0}s"/></transition><transition event="e{0}"/></state>') + "</parallel>", "---\nnever =s")
claim("timers that nobody cancels", '<tb:stimulus name="go"/><tb:stimulus name="no"/><state id="s" tb:state-of="s">'
      '<transition event="go"><send event="a" delay="60s"/></transition><transition event="no"><send event="b" delay="7s"/>'
      '</transition><transition event="a b"/></state>', "---\nalways =s\nafter >go, =s within 5s")
add("many attempts", files={
    "Content/models/m/model.scxml": HEAD + '<tb:callback name="onA:"/>' + STATE.replace(
        'event="go"/>', 'event="go"><tb:call name="onA:"/></transition>') + "</scxml>",
    "Content/lessons/open/x.exercise": "model: m\non onA:\n  set x\n---\nnever ?x lost\n--- solution\non onA:\n"
    + "--- wrong\non onA:\n  set x\n" * 20000})
claim("many timers", '<tb:stimulus name="go"/><state id="s" tb:state-of="s"><transition event="go">'
      + many(40, '<send event="go" delay="{}ms"/>') + "</transition></state>", "---\nalways =s")
claim("timers that begin endless microsteps", '<tb:callback name="onA:"/><tb:stimulus name="a"/><tb:stimulus '
      'name="b"/><state id="all"><transition target="s"/><transition event="*"><send event="u" delay="1s"/>'
      '</transition><transition event="a" target="s"/><state id="s"><transition event="a" target="r"/></state>'
      '<state id="r"/></state>', "---\nnever onA:")
claim("a history of itself", '<tb:callback name="onA:"/><tb:stimulus name="a"/><state id="t"><transition event="a" '
      'target="h"/><history id="h"><transition target="h"/></history><state id="s"/></state>', "---\nnever onA:")
claim("many wrong claims", STATE, "---\n" + "never doorDidOpn:\n" * 50000)
claim("many claims", STATE, "---\n" + "never >go unless >go\n" * 50000)
claim("a long claim", STATE, "---\nnever " + ">go or " * 50000 + ">go")
claim("nested conditions", STATE, "---\nalways " + "not " * 50000 + "=s")

# Pictures.
def picture(name, inside):
    add(name, "build --out site", files={
        LESSON: lambda old: old + "\n![A picture](p.svg)\n",
        "Content/lessons/open/p.svg": f'<svg xmlns="http://www.w3.org/2000/svg">{inside}</svg>',
    })


picture("a picture with a script", "<script>alert(1)</script>")
picture("a picture of many handlers", '<g onclick="x()"/>' * 50000)
picture("a deep picture", "<g>" * 100000)
picture("a picture of long styles", f'<g style="{"url(#a) " * 500000}url(x)"/>')

# Lines and files of Markdown.
text("links, 27 kB", "[a](b) " * 3857, code=1)
text("links, 250 kB", "[a](b) " * 35700, code=1)
text("links, 4 MB", "[a](b) " * 571000, code=1)
text("links to nowhere", "[a](#x) " * 100000, code=1)
text("list markers", "- " * 125000, code=1)
text("lines of lists", "- [a](b)\n" * 40000, code=1)
text("unclosed Han emphasis", "*门“" * 30000)
text("strong Han", "**门" * 80000)
text("unknown names", many(20000, "`nameNumber{}:` "), code=1)
text("quotes in quotes", "> " * 100000, code=1)
text("backticks", " ".join("`" * (i % 3000 + 1) for i in range(2500)))
text("emphasis", "*a_ " * 200000, code=1)
text("brackets", "[" * 100000)
text("entities", "&amp;" * 200000)
text("definitions", many(100000, "[d{}]: x\n"))
text("uses of a definition", "[d]: x\n\n" + "[d] " * 100000, code=1)
text("angle brackets", "<a " * 100000, code=0)
text("headings", "## a\n" * 100000, code=1)
text("steps", many(90000, "\n## S {{#s{}}}\n"), code=1)
text("steps of one name", "\n## S {#s}\n" * 50000, code=1)
text("rows", "```csv\n" + "a,b\n" * 200000 + "```", "build --out site", code=1)
text("columns", "```csv\n" + "a," * 100000 + "a\nb\n```", "build --out site", code=1)
text("a quote without an end", "```csv\n\"" + "a," * 100000 + "\n```")
text("embeds", "[Run: x](open.trace)\n\n" * 20000, code=1)
text("tabs", "\t" * 200000 + "x", code=1)
text("cells", "|a" * 50000 + "|\n" + "|-" * 50000 + "|\n")

for marks in ('"', '"-', "“", "'", ".", '\\"', '"a', "… ", "...)", "http://a'", "www.a)"):
    # By the rules of the book that comes with the program.
    add(f"marks {marks}", code=0 if marks in ("… ", "http://a'", "www.a)") else 1, files={
        LESSON: lambda old, marks=marks: old + "\n" + (marks * 200_000)[:200_000] + "\n",
        "Content/languages/en.yaml": (ROOT / "Content/languages/en.yaml").read_text()})
text("marks beside notations", "a=\"b\" ' " * 40000)
text("definitions and uses", many(50000, "[d{}]: x\n") + "\n" + many(50000, "[x][d{}] "), code=1)
text("notes and references", many(50000, "a[^{}] ") + "\n\n" + many(50000, "[^{}]: x\n\n"))

# Front matter, settings and other YAML.
matter("unknown keys", many(50000, "k{}: v\n"))
matter("words", "words: {" + many(40000, "w{}: v", ", ") + "}", code=0)
matter("suppressions", "allow: [" + many(40000, "a{}", ", ") + "]", code=0)
matter("nested lists", "words: " + "[" * 100000)
matter("aliases", "a: &a [x,x,x,x,x,x,x,x,x]\n"
       + many(20, "a{0}: &a{0} [*a,*a,*a,*a,*a,*a,*a,*a,*a]\n"))
add("one key often", files={"Content/languages/en.yaml": "{" + ", ".join(["a: b"] * 40000) + "}\n"})
add("many keys", files={"Content/languages/en.yaml": "{" + many(40000, "a{}: b", ", ") + "}\n"})
add("chapters", files={"Content/book.yaml": lambda old: old.replace(
    "chapters:", "chapters:\n" + many(20000, "  - {{id: c{0}, lessons: [x{0}]}}\n") + "others:", 1)})
add("lessons", files={"Content/book.yaml": lambda old: old.replace(
    "[open, knock]", "[open, knock, " + many(40000, "x{}", ", ") + "]", 1)})
CHAPTERS = {"Content/book.yaml": lambda old: old.replace("chapters:", "chapters:\n" + many(
    10000, "  - {{id: c{0}, title: {{en: C}}, lessons: []}}\n"), 1)}
add("empty chapters", code=0, files=CHAPTERS)
add("titles of chapters", "translate import --po titles.po", 0, files={**CHAPTERS, "titles.po": (
    'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\nLanguage: sv\\n"\n'
    + many(10000, '\nmsgctxt "book:chapters/c{}"\nmsgid "C"\nmsgstr "K"\n'))})
add("terms", files={"Content/glossary.yaml": "terms:\n" + many(20000, "  - {{id: t{0}, en: word{0}, sv: ord{0}}}\n")})
add("labels", files={"Content/models/door/en.yaml": "callbacks:\n" + many(40000, "  c{}: x\n")}, code=0)
add("plural rules", files={"Content/languages/en.yaml": lambda old: old + "\nplurals: {one: \""
                           + "n = 1 or " * 20000 + "n = 1\"}\n"}, code=0)

# Charts and traces as text.
model("attributes", '<state id="s"' + many(40000, ' a{}="b"') + "/>")
model("attributes of ours", '<state id="s"' + many(40000, ' tb:a{}="b"') + "/>")
model("wrong targets", many(4000, '<state id="s{0}"><transition event="e{0}" target="x{0}"/></state>'))
model("wrong events", many(4000, '<tb:stimulus name="event{0}a"/>') + many(
    4000, '<state id="s{0}"><transition event="event{0}b"/></state>'))
model("events in vain", '<tb:stimulus name="go"/><state id="s">' + many(
    4000, '<transition event="go"><raise event="word{0}a"/></transition>') + many(
        4000, '<transition event="word{0}b"/>') + "</state>")
model("nested states", '<state id="a">' + many(20000, '<state id="a{}">') + "</state>" * 20000 + "</state>")
model("a long expression", '<datamodel><data id="n" tb:type="0..9" expr="' + "(" * 50000 + '1"/></datamodel>'
      '<state id="s"/>')
model("a long sum", '<datamodel><data id="n" tb:type="0..9" expr="' + "1 + " * 50000 + '1"/></datamodel>'
      '<state id="s"/>')
add("nested entities", files={MODEL: '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">' + many(
    9, '<!ENTITY a{0} "' + "&a;" * 10 + '">') + "]>" + HEAD + "&a8;</scxml>"})
trace = "Content/lessons/open/open.trace"
add("refused stimuli", files={trace: "model: door\n---\n" + "> push\n> shut\n" * 100000})
add("unknown stimuli", files={trace: "model: door\n---\n" + "> pussh\n" * 100000})
add("a head without an end", files={trace: "model: door\n" + "without: a\n" * 100000})
add("observed lines", files={trace: "model: door\n---\n> push\n" + "doorDidOpen:\n" * 200000})
add("a script", files={trace: "model: door\non doorDidOpen:\n" + "  block 1s\n" * 100000 + "---\n> push\n"})

# Files that are none.
add("bytes that are no text", files={LESSON: bytes(range(256)) * 4000})
add("five megabytes", files={LESSON: "a" * (5 << 20)})


def run(name, book):
    command, code, typed, files = INPUTS[name]
    for path, content in files.items():
        file = book / path
        file.parent.mkdir(parents=True, exist_ok=True)
        if callable(content):
            content = content(file.read_text())
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
    start = time.monotonic()
    done = subprocess.Popen(
        [PROGRAM, *command], cwd=book, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env={"PATH": "/usr/bin:/bin", "XDG_CACHE_HOME": str(book / "cache"), "HOME": str(book / "home")},
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (ENDLESS, ENDLESS)))
    output, _ = done.communicate(typed.encode())
    return done.returncode, code, output, time.monotonic() - start


def peak():
    """Kilobytes of the child that had the most, so far."""
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss


def attack(name):
    """What is wrong, the seconds and the kilobytes, in a process of its own, whose only child it is."""
    with tempfile.TemporaryDirectory() as folder:
        book = small_book(pathlib.Path(folder) / "book")
        code, expected, output, seconds = run(name, book)
        wrong = []
        if code != expected:
            wrong.append(f"exit {code}, not {expected}")
        if expected == 1 and b" error[" not in output:
            wrong.append("no diagnostic")
        if peak() > MEMORY:
            wrong.append(f"{peak() >> 10} MB")
        if len(output) > OUTPUT:
            wrong.append(f"{len(output)} bytes of output")
        return wrong, seconds, peak(), output[:600].decode(errors="replace")


def main():
    problems = 0
    slowest = (0, "")
    largest = (0, "")
    for name in sys.argv[2:] or INPUTS:
        reader, writer = os.pipe()
        if os.fork() == 0:
            os.write(writer, json.dumps(attack(name)).encode())
            os._exit(0)
        os.close(writer)
        with open(reader, "rb") as stream:
            wrong, seconds, memory, said = json.loads(stream.read())
        os.wait()
        slowest, largest = max(slowest, (seconds, name)), max(largest, (memory, name))
        if wrong or sys.argv[2:]:
            print(f"{name}: {', '.join(wrong)}; {seconds:.1f} s, {memory >> 10} MB\n{said}", file=sys.stderr)
        problems += bool(wrong)
    print(f"{len(sys.argv[2:] or INPUTS)} inputs; the slowest, {slowest[1]}, took {slowest[0]:.1f} s, "
          f"the largest, {largest[1]}, {largest[0] >> 10} MB; {problems} problems")
    sys.exit(1 if problems else 0)
