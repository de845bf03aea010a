import { isObject } from '../../basis/values/is-object';
import { wireOf } from '../../basis/time/wire-time';

/** One detail that was recorded with an act: a value, or a change from one value to another. */
export interface DetailLine {
  name: string;
  values: [string] | [before: string, after: string];
}

/** Times in a detail are in JSON (ISO) format. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

export function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'string') return MOMENT.test(value) ? wireOf(Date.parse(value)) : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}

/** The details line by line: changes first, then the rest. */
export function linesOf(detail: unknown): DetailLine[] {
  if (!isObject(detail)) return [];
  const { changes, ...rest } = detail;
  const changed = isObject(changes) ? Object.entries(changes) : [];
  return [
    ...changed.map(([name, change]): DetailLine => {
      const [before, after] = Array.isArray(change) ? (change as unknown[]) : [undefined, change];
      return { name, values: [wordsOf(before), wordsOf(after)] };
    }),
    ...Object.entries(rest).map(([name, value]): DetailLine => ({ name, values: [wordsOf(value)] })),
  ];
}
