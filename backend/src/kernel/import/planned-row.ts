import type { Fault } from '../errors/fault';
import type { WireRow } from '../crud/row-reader';

/** What becomes of a row of a file. */
export type Fate = 'add' | 'change' | 'same' | 'wrong';

/** A row of a file on its way into the table. */
export interface PlannedRow {
  line: number;
  /** as it stands in the file, by field */
  shown: Map<string, string>;
  /** what the row is to be */
  draft: Record<string, unknown>;
  /** the row that it is recognised as */
  current?: WireRow;
  /** the fields that it changes of that one */
  changed: string[];
  /** what is wrong with it, by field */
  faults: Map<string, Fault[]>;
}

export function fateOf({ faults, current, changed }: PlannedRow): Fate {
  if (faults.size) return 'wrong';
  if (!current) return 'add';
  return changed.length ? 'change' : 'same';
}

export const addFault = (row: PlannedRow, field: string, fault: Fault): void => {
  row.faults.set(field, [...(row.faults.get(field) ?? []), fault]);
};

export const ofFate = (rows: readonly PlannedRow[], fate: Fate): PlannedRow[] =>
  rows.filter((row) => fateOf(row) === fate);
