import type { FieldError } from '../../basis/errors/field-error';
import type { WireRow } from '../read/row-reader';

/** What happens to a row of a file. */
export type Fate = 'add' | 'change' | 'same' | 'wrong';

/** A row of a file, with the plan for its import. */
export interface PlannedRow {
  line: number;
  /** the text of the cells in the file, by field */
  shown: Map<string, string>;
  /** the values that the row is to have */
  draft: Record<string, unknown>;
  /** the existing row that it matches */
  current?: WireRow;
  /** the new row of the same file below which it is to stand; it has no id yet */
  parent?: PlannedRow;
  /** the fields that differ from the existing row */
  changed: string[];
  /** its errors, by field */
  faults: Map<string, FieldError[]>;
}

export function fateOf({ faults, current, changed }: PlannedRow): Fate {
  if (faults.size) return 'wrong';
  if (!current) return 'add';
  return changed.length ? 'change' : 'same';
}

export const addFault = (row: PlannedRow, field: string, fault: FieldError): void => {
  row.faults.set(field, [...(row.faults.get(field) ?? []), fault]);
};

export const ofFate = (rows: readonly PlannedRow[], fate: Fate): PlannedRow[] =>
  rows.filter((row) => fateOf(row) === fate);
