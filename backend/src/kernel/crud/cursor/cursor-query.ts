import type { Condition } from '../../stores/database/condition';
import type { RuleKey } from '../../basis/errors/refusal-key';
import type { PageOf, Query, QuerySpec } from '../read/query';

/** The direction in which a page continues from its cursor. */
export type ScanDirection = 'older' | 'newer';

/** What a client may query of a resource whose table is too large to be counted or sorted. */
export interface CursorSpec<E> extends QuerySpec<E> {
  /** the time in whose order rows are written; ids roughly follow it */
  time: keyof E & string;
  /** a keyword search requires one of these filters or a time range */
  scope?: { filters: readonly string[]; message: RuleKey };
  /** a condition for rows that are listed on their own; the other rows are shown as part of such a row */
  shown?: Condition;
}

/** A validated query to such a resource. */
export interface CursorQuery extends Query {
  /** an id; only rows beyond it in the given direction are returned */
  cursor?: number;
  way?: ScanDirection;
}

/** How far a search has looked: the ids of the newest and the oldest row in its scope, and of the last row it examined. */
export interface Searched {
  newest: number;
  oldest: number;
  reached: number;
}

/** A page of a cursor list. Rows are newest first, whatever the direction. */
export interface CursorPageOf<Row> extends PageOf<Row> {
  pagination: PageOf<Row>['pagination'] & {
    /** the cursor of the next page in this direction; null at the end */
    cursor: number | null;
    more: boolean;
    searched?: Searched;
  };
}

/** Whether the client has set a filter; null and an empty string do not count. */
export const isGiven = (query: Query, name: string): boolean =>
  query[name] !== undefined && query[name] !== null && query[name] !== '';
