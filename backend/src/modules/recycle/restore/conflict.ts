import { BusinessError } from '../../../kernel/errors/business-error';
import { labelOf } from '../label';

/** Why a row cannot come back: its id or a unique value is in use, what it belongs to is gone, or its table is unknown. */
export type Reason = 'id' | 'unique' | 'parent' | 'entity';

export interface Conflict {
  entity: string;
  id: number;
  field?: string;
  reason: Reason;
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
    { reason: 'restoreConflict', conflicts: conflicts.slice(0, MOST_TOLD).map(labelled) },
  );

const labelled = (conflict: Conflict): Conflict & { label: string } => ({
  ...conflict,
  label: labelOf(conflict.entity),
});
