// The parameters of a model as a form has them: those of few values are chosen, others are typed.
"use strict";
tracebook("fields.js", ({ element, spaced, written }) => {
  const shown = ({ label }, text) => label ? label.replace("{value}", spaced(text)) : text;
  const select = (parameter) => {
    const part = element("select");
    part.append(...parameter.choices.map(([text, value]) => {
      const option = element("option", shown(parameter, text));
      option.value = value;
      return option;
    }));
    part.multiple = parameter.isSet === true;
    if (part.multiple) part.size = Math.min(4, parameter.choices.length);
    const options = [...part.options];
    return { part,
      get: () => options.reduce((sum, option) => option.selected ? sum + +option.value : sum, 0),
      set: (value) => {
        for (const option of options) {
          option.selected = part.multiple ? (value & +option.value) !== 0 : +option.value === value;
        }
      } };
  };
  const input = ({ low, high, initial }) => {
    const part = element("input");
    Object.assign(part, { type: "number", min: low, max: high, step: 1, required: true });
    return { part, get: () => part.value === "" ? initial : +part.value, set: (value) => { part.value = value; } };
  };
  // A value as readers write it.
  const text = (parameter, value) => {
    const own = (parameter.choices ?? []).filter(([, one]) => parameter.isSet ? one & value : one === value);
    const word = parameter.isTime ? written(value)
      : own.map(([one]) => one).join(" + ") || (parameter.isSet ? "none" : `${value}`);
    return parameter.label ? shown(parameter, word) : `${parameter.name} = ${word}`;
  };

  // The field of a parameter: its line in the form, and functions for its value.
  return (parameter, number) => {
    const line = element("p"), id = `_value-${number}`;
    const label = element("label", parameter.name + (parameter.isTime ? " (ms)" : ""));
    label.htmlFor = id;
    const made = parameter.choices ? select(parameter) : input(parameter);
    made.part.id = id;
    line.append(label, " ", made.part);
    made.set(parameter.initial);
    return { line, ...made, text: (value) => text(parameter, value) };
  };
});
