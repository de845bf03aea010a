import { isObject } from '../is-object';
import { wireOf } from '../time/wire-time';

/** One thing that was written down along with an act: a value, or a change from one to another. */
export interface DetailLine {
  name: string;
  values: [string] | [before: string, after: string];
}

/** Inside a detail a time stands as JSON has it. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

export function wordsOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'string') return MOMENT.test(value) ? wireOf(Date.parse(value)) : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : JSON.stringify(value);
}

/** A detail line by line: its changes first, then what is left of it. */
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
