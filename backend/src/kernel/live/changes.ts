import { toWire } from '../envelope/wire';

/** More than this at once is no news of single rows any more. */
const MOST_KEYS = 20;
const MOST_BYTES = 16 * 1024;

/** What happened to a topic within a moment: the last payload of each row, or simply `many`. */
export type Changes = ReadonlyMap<unknown, unknown> | 'many';

/**
 * The payload as it is at this moment, with its dates as answers carry them. Payloads with the same `id` take each other's place.
 * One that is too large to be sent around is told as `many`: whoever watches reads anew.
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
