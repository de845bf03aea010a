import { InvalidError } from '../errors/invalid-error';
import { addFault, type PlannedRow } from './planned-row';

/** Enters into a row what a rule finds wrong that refuses by throwing. */
export function enterFaults(row: PlannedRow, check: () => void): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof InvalidError)) throw error;
    for (const [field, faults] of Object.entries(error.errors)) for (const fault of faults) addFault(row, field, fault);
  }
}
