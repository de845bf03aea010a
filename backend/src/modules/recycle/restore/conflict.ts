import { BusinessError } from '../../../kernel/errors/business-error';
import { labelOf } from '../label';

/** Why a row cannot come back: its id or a unique value is in use, what it belongs to is gone, or its table is unknown. */
export type Reason = 'id' | 'unique' | 'parent' | 'entity';

export interface Conflict {
  entity: string;
  id: number;
  /** what the row is called */
  name?: string;
  field?: string;
  reason: Reason;
}

export interface LabelledConflict extends Conflict {
  /** what staff call rows of this kind */
  label: string;
}

/** A link that stays away, because what it led to is gone. */
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
    { reason: 'restoreConflict', conflicts: toldOf(conflicts) },
  );

/** As many as a person would read. */
export const toldOf = (conflicts: readonly Conflict[]): LabelledConflict[] =>
  conflicts.slice(0, MOST_TOLD).map((conflict) => ({ ...conflict, label: labelOf(conflict.entity) }));
