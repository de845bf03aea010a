import type { DataSource } from 'typeorm';
import {
  type PersonalTable,
  personalTablesOf,
  type QuotingTable,
  quotingTablesOf,
} from '../../../kernel/rows/personal/personal-tables';
import type { ErasureStep } from '../tables/user-erasure.entity';
import { UserInfo } from '../tables/user-info.entity';

/** A step, and the table that it processes. */
export type PlannedStep =
  | { kind: 'quotes'; table: QuotingTable }
  /** records that hold rows of many tables */
  | { kind: 'bin'; table: QuotingTable }
  | { kind: 'rows'; table: PersonalTable };

const BIN = 'RecycleData';

/**
 * The steps of an erasure per table, derived from the columns of the entities. Texts that others wrote come first, while the rows that
 * identify the person still exist; the person's own row comes last.
 */
export function planOf(source: DataSource): PlannedStep[] {
  const quotes = quotingTablesOf(source).map((table): PlannedStep => ({
    kind: table.name === BIN ? 'bin' : 'quotes',
    table,
  }));
  return [...quotes, ...personalTablesOf(UserInfo, source).map((table): PlannedStep => ({ kind: 'rows', table }))];
}

export const stepOf = ({ kind, table }: PlannedStep, found: number): ErasureStep => ({
  key: table.name,
  table: table.table,
  columns: table.columns,
  act: kind === 'rows' ? 'delete' : 'rewrite',
  found,
  done: 0,
  left: null,
});
