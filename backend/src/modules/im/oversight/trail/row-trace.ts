import { keyOf, type RowImage, type RowImages } from './row-image';
import type { RowName } from './row-name';

/** What an act does to one row of the chat. Of a row that was not read before, only the columns after it are known. */
export interface RowTrace extends RowName {
  change: 'added' | 'deleted' | Record<string, [before: string | null, after: string]>;
}

/** `unclear`: somebody has changed the row since. */
export type Finding = 'done' | 'failed' | 'unclear';

const MOST = 20;

/** The changed ones of these rows; some are enough, because a transaction is carried out as a whole or not at all. */
export function tracesBetween(names: readonly RowName[], before: RowImages, after: RowImages): RowTrace[] {
  return names
    .flatMap((name) => {
      const [was, is] = [before.get(keyOf(name)), after.get(keyOf(name))];
      const change = was && changeOf(was, is);
      return change ? [{ ...name, change }] : [];
    })
    .slice(0, MOST);
}

/** The same for rows that are all changed, and that nobody has read before. */
export const tracesOfUnread = (names: readonly RowName[], after: RowImages): RowTrace[] =>
  names.slice(0, MOST).map((name) => ({ ...name, change: changeOf(new Map(), after.get(keyOf(name))) ?? 'deleted' }));

export const tracesOfNew = (names: readonly RowName[]): RowTrace[] =>
  names.slice(0, MOST).map((name) => ({ ...name, change: 'added' }));

/** Whether the transaction was carried out, as its rows show it now. One row that shows it is enough. */
export function findingOf(traces: readonly RowTrace[], now: RowImages): Finding {
  const findings = traces.map((trace) => findingOfRow(trace, now.get(keyOf(trace))));
  if (findings.includes('done')) return 'done';
  return findings.includes('failed') ? 'failed' : 'unclear';
}

/** Undefined if nothing has changed. */
function changeOf(before: RowImage, after: RowImage | undefined): RowTrace['change'] | undefined {
  if (!after) return 'deleted';
  const changed = [...after].filter(([column, value]) => before.get(column) !== value);
  return changed.length
    ? Object.fromEntries(changed.map(([column, value]) => [column, [before.get(column) ?? null, value]]))
    : undefined;
}

function findingOfRow({ change }: RowTrace, now: RowImage | undefined): Finding {
  if (change === 'added') return now ? 'done' : 'failed';
  if (change === 'deleted') return now ? 'failed' : 'done';
  const columns = Object.entries(change);
  // A row that was added and not named before is missing if its transaction failed.
  if (!now) return columns.every(([, [before]]) => before === null) ? 'failed' : 'unclear';
  if (columns.every(([column, [, after]]) => now.get(column) === after)) return 'done';
  return columns.every(([column, [before]]) => now.get(column) === before) ? 'failed' : 'unclear';
}
