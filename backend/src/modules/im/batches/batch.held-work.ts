import { In } from 'typeorm';
import { heldRule } from '../../../kernel/durability/held/held-rule';
import { BatchState, ImBatch } from './tables/batch.entity';

/**
 * After a restore: its next people may have been banned, its undo may have gone on, or its people may have been let in again, since the
 * backup.
 */
export default heldRule<ImBatch>({
  Entity: ImBatch,
  kind: 'batch',
  subjectOf: ({ id }) => String(id),
  pending: () => [{ state: In([BatchState.Running, BatchState.Undoing, BatchState.Sweeping]) }],
  hold: ({ state, endTime }, now) => ({
    state: state === BatchState.Sweeping ? BatchState.Done : BatchState.Stopped,
    problem: 'held since a backup was restored',
    owner: null,
    lease: 0,
    endTime: state === BatchState.Sweeping ? endTime : now,
  }),
  deliver: () => ({ owner: null, lease: 0, problem: null }),
  drop: () => ({ problem: null }),
});
