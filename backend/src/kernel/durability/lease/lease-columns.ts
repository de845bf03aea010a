import type { Type } from '@nestjs/common';
import type { FindOptionsWhere, ObjectLiteral } from 'typeorm';

export type LeaseKey = number | string;

type ColumnOf<E> = keyof E & string;

/** The columns of a table that hold its leases. */
export interface LeaseColumns<E extends ObjectLiteral> {
  Entity: Type<E>;
  key: ColumnOf<E>;
  /** the holder; without this column, the exact end of the lease identifies the holder, because no other node has written the same end */
  owner?: ColumnOf<E>;
  /** milliseconds since 1970, or a date */
  until: ColumnOf<E>;
  /** which rows may be leased at all: for other rows no lease is taken or renewed */
  leasable?: FindOptionsWhere<E>;
}

/** The holder columns of a row when it was read. While they are unchanged, the row has the same holder. */
export interface Holder {
  owner?: string | null;
  /** milliseconds since 1970 */
  until: number | null;
}

export const NOBODY: Holder = { owner: null, until: null };
