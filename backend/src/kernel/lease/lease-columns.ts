import type { Type } from '@nestjs/common';
import type { FindOptionsWhere, ObjectLiteral } from 'typeorm';

export type LeaseKey = number | string;

type ColumnOf<E> = keyof E & string;

/** Where the leases of a table stand. */
export interface LeaseColumns<E extends ObjectLiteral> {
  Entity: Type<E>;
  key: ColumnOf<E>;
  /** who has it; where there is no such column, the end of the lease says it: nobody else has written just that */
  owner?: ColumnOf<E>;
  /** milliseconds since 1970, or a moment */
  until: ColumnOf<E>;
  /** which rows may be held at all: of the others no lease is taken, and none renewed */
  standing?: FindOptionsWhere<E>;
}

/** What a row had when it was read: as long as it has that still, it has not changed hands. */
export interface Holder {
  owner?: string | null;
  /** milliseconds since 1970 */
  until: number | null;
}

export const NOBODY: Holder = { owner: null, until: null };
