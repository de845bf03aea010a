/** A piece of JSON that is copied into a body as it is: numbers out of range, duplicate keys, and invalid JSON. */
export class Verbatim {
  constructor(text) {
    this.text = text;
  }

  /** Used by fast-check to print the value. */
  toString() {
    return this.text;
  }
}

/** An object that can have duplicate keys, or a key `__proto__`. */
export class Pairs {
  constructor(pairs) {
    this.pairs = pairs;
  }
}

/** Like JSON.stringify, but also accepts Verbatim and Pairs. */
export function jsonText(value) {
  if (value instanceof Verbatim) return value.text;
  if (value instanceof Pairs) return braces(value.pairs);
  if (Array.isArray(value)) return `[${value.map(jsonText).join()}]`;
  if (typeof value === 'object' && value !== null) return braces(Object.entries(value));
  return JSON.stringify(value) ?? 'null';
}

const braces = (pairs) => `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${jsonText(value)}`).join()}}`;
