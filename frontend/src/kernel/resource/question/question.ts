/** The query of a list: a page, an order, a keyword and any filters of the resource. */
export interface Question {
  page: number;
  size: number;
  /** the column sorted by; the API calls the column `order` and the direction `sort` */
  order?: string;
  sort?: Direction;
  keyWord?: string;
  /** where a search that stopped early continues, or where a cursor list is read from */
  cursor?: number;
  /** the direction in which a cursor list is read; default: older */
  way?: Way;
  /** the saved view on which it is based; not sent to the server */
  view?: number;
  [filter: string]: unknown;
}

export type Direction = 'asc' | 'desc';
export type Way = 'older' | 'newer';

export const PAGE_SIZES = [10, 20, 30, 40, 50, 100];
export const FIRST_QUESTION: Question = { page: 1, size: 20 };

/** Names that are not filters: clearing the filters does not change them. */
const FRAME = new Set(['page', 'size', 'order', 'sort', 'cursor', 'way', 'view']);
const PAGING = new Set(['page', 'size']);

export const isFilter = (name: string) => !FRAME.has(name);
export const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The filters (with the keyword) that narrow a query beyond the screen's own filters. */
export const filtersOf = (question: Question, initial: Partial<Question> = {}) =>
  Object.entries(question).filter(
    ([name, value]) => isFilter(name) && !isEmpty(value) && JSON.stringify(value) !== JSON.stringify(initial[name]),
  );

/** A changed query starts at page 1 again, unless the page itself was changed. */
export function change({ cursor, way, ...question }: Question, more: Partial<Question>): Question {
  // A different query is searched from the newest rows again.
  const isPaging = cursor !== undefined && Object.keys(more).every((name) => PAGING.has(name));
  return { ...question, page: 1, ...(isPaging && { cursor, ...(way && { way }) }), ...more };
}
