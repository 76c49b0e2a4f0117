// Writes the calls of a page in the spelling that a reader chose.
"use strict";
tracebook("spelling.js", async (spelling, load, models, kind) => {
  spelling.kind = kind;
  for (const names of await Promise.all(models.split(" ").map((model) => load(`play/names.${model}.js`)))) {
    for (const name in names) spelling.learn(name, names[name]);
  }
  if (kind === spelling.kind) spelling.show(document);
});
