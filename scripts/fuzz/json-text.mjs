/** A piece of JSON as it is to stand in a body: numbers beyond all bounds, keys given twice, and what is no JSON at all. */
export class Verbatim {
  constructor(text) {
    this.text = text;
  }

  /** How fast-check shows it. */
  toString() {
    return this.text;
  }
}

/** An object whose keys may stand there twice, or be called `__proto__`. */
export class Pairs {
  constructor(pairs) {
    this.pairs = pairs;
  }
}

/** Like JSON.stringify, for values with pieces of text in them. */
export function jsonText(value) {
  if (value instanceof Verbatim) return value.text;
  if (value instanceof Pairs) return braces(value.pairs);
  if (Array.isArray(value)) return `[${value.map(jsonText).join()}]`;
  if (typeof value === 'object' && value !== null) return braces(Object.entries(value));
  return JSON.stringify(value) ?? 'null';
}

const braces = (pairs) => `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${jsonText(value)}`).join()}}`;
