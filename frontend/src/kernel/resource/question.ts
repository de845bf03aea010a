/** What a list is asked: a page, an order, a keyword and any filters of the resource. */
export interface Question {
  page: number;
  size: number;
  /** the column sorted by; the wire calls the column `order` and the direction `sort` */
  order?: string;
  sort?: Direction;
  keyWord?: string;
  /** where a look that stopped early goes on, or from where a list that goes from id to id is read */
  cursor?: number;
  /** which way such a list is read from there; older unless told */
  way?: Way;
  /** the saved view that it begins from, which the server is not told */
  view?: number;
  [filter: string]: unknown;
}

export type Direction = 'asc' | 'desc';
export type Way = 'older' | 'newer';

export const PAGE_SIZES = [10, 20, 30, 40, 50, 100];
export const FIRST_QUESTION: Question = { page: 1, size: 20 };

/** Names that are not filters: clearing the filters leaves them alone. */
const FRAME = new Set(['page', 'size', 'order', 'sort', 'cursor', 'way', 'view']);
const PAGING = new Set(['page', 'size']);

export const isFilter = (name: string) => !FRAME.has(name);
export const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The filters (keyword included) that narrow a question beyond what the screen itself always asks. */
export const filtersOf = (question: Question, initial: Partial<Question> = {}) =>
  Object.entries(question).filter(
    ([name, value]) => isFilter(name) && !isEmpty(value) && JSON.stringify(value) !== JSON.stringify(initial[name]),
  );

/** A changed question begins at page 1 again, unless it is the page that was changed. */
export function change({ cursor, way, ...question }: Question, more: Partial<Question>): Question {
  // Another question is looked into from its newest rows again.
  const isPaging = cursor !== undefined && Object.keys(more).every((name) => PAGING.has(name));
  return { ...question, page: 1, ...(isPaging && { cursor, ...(way && { way }) }), ...more };
}
