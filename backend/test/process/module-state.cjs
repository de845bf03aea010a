/** What modules export that a test could change, with the properties that it had when the module was loaded. */
const states = new Map();
const seen = new WeakSet();

/** Remembers the constants, classes and prototypes that a module exports. */
exports.keepState = (exported) => {
  if (!isObject(exported) || seen.has(exported)) return;
  seen.add(exported);
  for (const value of [exported, ...Object.values(exported)]) {
    keep(value);
    if (typeof value === 'function') keep(value.prototype);
  }
};

/** Takes back what a test file has changed in them, so that the next one finds them as they were: a lower limit, a replaced method. */
exports.restoreState = () => {
  for (const [object, properties] of states) {
    const now = Object.getOwnPropertyDescriptors(object);
    for (const key of Reflect.ownKeys(now)) if (!(key in properties) && now[key].configurable) delete object[key];
    for (const key of Reflect.ownKeys(properties))
      if (!isSame(now[key], properties[key])) Object.defineProperty(object, key, properties[key]);
  }
};

function keep(value) {
  if (isObject(value) && !states.has(value)) states.set(value, Object.getOwnPropertyDescriptors(value));
}

const isObject = (value) => (typeof value === 'object' && value !== null) || typeof value === 'function';

const isSame = (one, other) => one?.value === other.value && one?.get === other.get && one?.set === other.set;
