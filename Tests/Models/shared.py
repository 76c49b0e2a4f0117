"""Books of the models alone, in which a test puts what it has about them."""
import os
import pathlib
import shutil
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.path.abspath(sys.argv[1])


def book_of_models(folder, has_plugins=False):
    """The models and languages of this book, its code and its settings, without what checks the models."""
    content, own = pathlib.Path(folder) / "Content", ROOT / "Content"
    for name in ("languages", "code", "models"):
        shutil.copytree(own / name, content / name, ignore=shutil.ignore_patterns("*.trace", "*.claim"))
    settings = (own / "book.yaml").read_text(encoding="utf-8")
    plugins = settings[settings.index("\nplugins:"):] if has_plugins else "\n"
    (content / "book.yaml").write_text(
        settings[: settings.index("\nplatforms:") + 1] + "chapters: []" + plugins, encoding="utf-8")
    return content


def bare_book(folder):
    """The charts of this book alone, in a book that is read at once."""
    content = pathlib.Path(folder) / "Content"
    (content / "languages").mkdir(parents=True)
    shutil.copy(ROOT / "Content/languages/en.yaml", content / "languages")
    (content / "book.yaml").write_text("title: {en: Models}\nlanguages: [en]\nchapters: []\n", encoding="utf-8")
    for path in (ROOT / "Content/models").glob("*/model.scxml"):
        target = content / "models" / path.parent.name
        target.mkdir(parents=True)
        shutil.copy(path, target)
    return folder
