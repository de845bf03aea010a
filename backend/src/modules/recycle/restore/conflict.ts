import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { labelOf } from '../../../kernel/basis/i18n/entity-label';

/** Why a row cannot be restored: its id or a unique value is in use, the row that it belongs to is missing, or its table is unknown. */
export type Reason = 'id' | 'unique' | 'parent' | 'entity';

export interface Conflict {
  entity: string;
  id: number;
  /** title of the row */
  name?: string;
  field?: string;
  reason: Reason;
}

export interface LabelledConflict extends Conflict {
  /** the kind of the row, as staff call it */
  label: string;
}

/** A link that was not restored, because the row at its other end no longer exists. */
export interface Dropped {
  entity: string;
  id: number;
  field: string;
}

const MOST_TOLD = 100;

export const conflictError = (conflicts: readonly Conflict[]): BusinessError =>
  new BusinessError(
    'recycle.conflict',
    { count: conflicts.length },
    { reason: 'restoreConflict', conflicts: labelConflicts(conflicts) },
  );

/** Limited to as many conflicts as a person would read. */
export const labelConflicts = (conflicts: readonly Conflict[]): LabelledConflict[] =>
  conflicts.slice(0, MOST_TOLD).map((conflict) => ({ ...conflict, label: labelOf(conflict.entity) }));
