// `data` and setData of a page or a component.
const steps = path => String(path).split(/[.[\]]/).filter(part => part !== '');

const assign = (data, path, value) => {
  const parts = steps(path);
  let place = data;
  for (const [index, part] of parts.slice(0, -1).entries()) {
    if (typeof place[part] !== 'object' || place[part] === null) {
      place[part] = /^\d+$/.test(parts[index + 1]) ? [] : {};
    }
    place = place[part];
  }
  place[parts.at(-1)] = value;
  return parts[0];
};

const copy = data => (data === undefined ? {} : JSON.parse(JSON.stringify(data)));

runtime.shared.withData = (object, initial) => {
  const data = copy(initial);
  object.data = runtime.watched(data);
  object.setData = (changes, done) => {
    const keys = Object.keys(changes).map(path => assign(data, path, changes[path]));
    for (const key of new Set(keys)) runtime.changed(key, data[key]);
    if (done) Promise.resolve().then(() => done.call(object));
  };
  return object;
};
