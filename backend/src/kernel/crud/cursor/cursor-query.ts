import type { Condition } from '../../database/condition';
import type { RuleKey } from '../../errors/refusal-key';
import type { PageOf, Query, QuerySpec } from '../query';

/** Which way a page leads on from its cursor. */
export type ScanDirection = 'older' | 'newer';

/** What a client may ask of a resource whose table is too large to be counted or sorted. */
export interface CursorSpec<E> extends QuerySpec<E> {
  /** the time in whose order rows are written: ids follow it, roughly */
  time: keyof E & string;
  /** before a word is searched for, one of these filters must be given, or a time */
  scope?: { filters: readonly string[]; message: RuleKey };
  /** what is true of each row that stands for itself; the others are shown as a part of one that does */
  shown?: Condition;
}

/** A validated question to such a resource. */
export interface CursorQuery extends Query {
  /** an id: only what is beyond it in that way */
  cursor?: number;
  way?: ScanDirection;
}

/** How far a search has looked: ids of the newest and the oldest row in its scope, and of the last that was looked at. */
export interface Searched {
  newest: number;
  oldest: number;
  reached: number;
}

/** The newest first, in either way. */
export interface CursorPageOf<Row> extends PageOf<Row> {
  pagination: PageOf<Row>['pagination'] & {
    /** to go on in this way; none at the end */
    cursor: number | null;
    more: boolean;
    searched?: Searched;
  };
}

/** Whether a client has given a filter: null and an empty text are none. */
export const isGiven = (query: Query, name: string): boolean =>
  query[name] !== undefined && query[name] !== null && query[name] !== '';
