import type { Bounds } from './bounds';
import { OverBounds } from './over-bounds';

const [QUOTE, BACKSLASH, COMMA, OBJECT, LIST, OBJECT_END, LIST_END] = [...Buffer.from('"\\,{[}]')];

/**
 * Counts what JSON holds, in one pass over its bytes and without building any of it. Whether it is JSON at all is for the parser
 * to say: of broken JSON it counts what there is.
 */
export function countJson(json: Buffer, bounds: Bounds): OverBounds | undefined {
  /** for each open object or list, how many values it has; one of an object's beyond `keys` ends the count */
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

/** Where the closing quote stands, or the end of everything. */
function endOfString(json: Buffer, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1;
  return at;
}
