import { currentStaff } from '../../basis/context/current-staff';
import { hasPermission } from '../../basis/context/staff';
import { addFault, ofFate, type PlannedRow } from './planned-row';

/**
 * An import must not allow what the caller may not do row by row: it also needs the permissions to add and to change.
 * @param permission of the import: `base:sys:user:import`
 */
export function refuseUnallowed(rows: readonly PlannedRow[], permission: string): void {
  const may = (action: string): boolean =>
    hasPermission(currentStaff(), `${permission.slice(0, permission.lastIndexOf(':'))}:${action}`);
  if (!may('add')) for (const row of ofFate(rows, 'add')) addFault(row, '', { key: 'import.mayNotAdd' });
  if (!may('update')) for (const row of ofFate(rows, 'change')) addFault(row, '', { key: 'import.mayNotChange' });
}
