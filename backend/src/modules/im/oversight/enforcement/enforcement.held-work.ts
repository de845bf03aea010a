import { heldRule } from '../../../../kernel/durability/held/held-rule';
import { DROPPED, EnforcementState, HELD, ImEnforcement } from './enforcement.entity';

/** After a restore: the chat product may have been told since the backup. */
export default heldRule<ImEnforcement>({
  Entity: ImEnforcement,
  kind: 'enforcement',
  subjectOf: ({ id }) => String(id),
  pending: () => [{ state: EnforcementState.Pending }],
  hold: () => ({ state: EnforcementState.GivenUp, error: HELD }),
  deliver: (_, now) => ({ state: EnforcementState.Pending, attempts: 0, nextTime: now }),
  drop: () => ({ steps: [], error: DROPPED }),
});
