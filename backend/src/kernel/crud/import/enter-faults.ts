import { InvalidError } from '../../basis/errors/invalid-error';
import { addFault, type PlannedRow } from './planned-row';

/** Runs a check that throws InvalidError, and records its errors as faults of the row. */
export function enterFaults(row: PlannedRow, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof InvalidError)) throw error;
    for (const [field, faults] of Object.entries(error.errors)) for (const fault of faults) addFault(row, field, fault);
  }
}
