import type { Bounds } from './bounds';
import { OverBounds } from './over-bounds';

const [QUOTE, BACKSLASH, COMMA, OBJECT, LIST, OBJECT_END, LIST_END] = [...Buffer.from('"\\,{[}]')];

/**
 * Checks the limits of a JSON body in one pass over its bytes, without building any values. Whether it is valid JSON is up to the parser:
 * for invalid JSON it counts what is there.
 */
export function countJson(json: Buffer, bounds: Bounds): OverBounds | undefined {
  /** for each open object or list, the number of its values; the count ends when an object exceeds `keys` */
  const open: { isObject: boolean; values: number }[] = [];
  let values = 0;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === QUOTE) {
      at = endOfString(json, at);
    } else if (byte === OBJECT || byte === LIST) {
      open.push({ isObject: byte === OBJECT, values: 1 });
      if (open.length > bounds.depth) return new OverBounds('http.tooDeep');
      if (++values > bounds.values) return new OverBounds('http.tooManyValues');
    } else if (byte === COMMA) {
      const inner = open.at(-1);
      if (inner?.isObject && ++inner.values > bounds.keys) return new OverBounds('http.tooManyKeys');
      if (++values > bounds.values) return new OverBounds('http.tooManyValues');
    } else if (byte === OBJECT_END || byte === LIST_END) {
      open.pop();
    }
  }
  return undefined;
}

/** Returns the position of the closing quote, or the end of the input. */
function endOfString(json: Buffer, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
