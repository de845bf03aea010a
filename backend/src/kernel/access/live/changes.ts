import { toWire } from '../../wire/envelope/wire';

/** With more changed rows than this at once, watchers are not told of single rows any more. */
const MOST_KEYS = 20;
const MOST_BYTES = 16 * 1024;

/** What happened to a topic within a short time: the last payload of each row, or only `many`. */
export type Changes = ReadonlyMap<unknown, unknown> | 'many';

/**
 * Copies the payload as it is now, with its dates in the format of API responses. Payloads with the same `id` replace each other. A payload
 * that is too large to send becomes `many`: watchers then read again.
 */
export function changeOf(payload: unknown): Changes {
  const text = JSON.stringify(toWire(payload) ?? null);
  if (text.length > MOST_BYTES) return 'many';
  const copy: unknown = JSON.parse(text);
  return new Map([[keyOf(copy), copy]]);
}

export function mergeChanges(earlier: Changes, later: Changes): Changes {
  if (earlier === 'many' || later === 'many') return 'many';
  const merged = new Map([...earlier, ...later]);
  return merged.size > MOST_KEYS ? 'many' : merged;
}

const keyOf = (payload: unknown): unknown =>
  typeof payload === 'object' && payload !== null && 'id' in payload ? payload.id : null;
