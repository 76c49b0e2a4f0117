"""fill.py FILE LESSON TEXT: what a person does in an editor: gives a lesson's title another text."""

import re
import sys

path, lesson, text = sys.argv[1:]
with open(path, encoding="utf-8") as file:
    messages = file.read()
pattern = rf'(msgctxt "{lesson}/_head/title"\nmsgid .*\nmsgstr ).*'
with open(path, "w", encoding="utf-8") as file:
    file.write(re.sub(pattern, rf'\1"{text}"', messages))
