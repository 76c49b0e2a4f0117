"""fill.py FILE CONTEXT TEXT: what a person does in an editor: translates one message."""

import re
import sys

path, context, text = sys.argv[1:]
with open(path, encoding="utf-8") as file:
    messages = file.read()
pattern = rf'(msgctxt "{re.escape(context)}"\nmsgid .*\nmsgstr ).*'
with open(path, "w", encoding="utf-8") as file:
    file.write(re.sub(pattern, rf'\1"{text}"', messages))
