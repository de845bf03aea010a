import { type Page, page, type Resource, type Row } from '../../call/api/api';
import type { Question } from '../question/question';
import { useProgressiveSearch } from './use-progressive-search';

/** The server searches for at most a quarter of a second per call. */
const CALLS = 4;

/**
 * A search in a very long list answers with what it finds at once. This hook continues it while the page is not full, for about a
 * second. If digits were found, they are not searched inside other digits: they are a phone or another number, typed from its
 * beginning.
 * @param found the answer to the current query; nothing while the answer belongs to another one
 */
export function useContinuedSearch<R extends Resource>(
  resource: R,
  asked: Question,
  found: Page<R> | undefined,
): Page<R> | undefined {
  const { list = [], pagination } = found ?? {};
  const isShort = list.length < asked.size && !(list.length > 0 && /^\d+$/.test(asked.keyWord ?? ''));
  const start = pagination?.more && asked.cursor === undefined && isShort ? pagination.cursor : undefined;
  const look = useProgressiveSearch<Row<R>>({
    queryKey: [resource, 'further', asked, start],
    ask: async (part, signal) => {
      const { list, pagination } = await page(resource, { ...asked, ...part }, signal);
      // Rows that do not fit into the page are found again by a search that continues from where this one started.
      const isCut = pagination.total > list.length;
      return { list, pagination: isCut ? { ...pagination, more: true, cursor: part.cursor ?? null } : pagination };
    },
    size: asked.size - list.length,
    cursor: start ?? undefined,
    enabled: typeof start === 'number',
    calls: CALLS,
  });
  if (!found || !pagination || typeof start !== 'number' || !look.pagination || look.isOfBefore) return found;
  const known = new Set(list.map((row) => idOf(row)));
  const further = look.rows.filter((row) => !known.has(idOf(row)));
  const { more = false, cursor = null } = look.pagination;
  const total = list.length + further.length;
  return {
    ...found,
    list: [...list, ...further],
    pagination: { ...pagination, total, more, cursor, totalIsEstimate: more },
  };
}

const idOf = (row: unknown): number => (row as { id: number }).id;
