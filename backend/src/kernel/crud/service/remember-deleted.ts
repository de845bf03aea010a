import { context } from '../../basis/context/context';
import { titleOf } from '../../rows/entity/title-of';

const MOST_NAMED = 3;

/** Keeps the titles of deleted rows with the request, for the trail of the house: nobody can read them afterwards. */
export function rememberDeleted(rows: readonly Record<string, unknown>[]): void {
  const request = context();
  if (!request) return;
  const titles = rows.slice(0, MOST_NAMED).flatMap((row) => titleOf(row) ?? []);
  request.subject = [...titles, ...(rows.length > MOST_NAMED ? [`… (${rows.length})`] : [])].join(', ');
}
