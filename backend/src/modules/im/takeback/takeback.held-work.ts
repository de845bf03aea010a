import { In } from 'typeorm';
import { heldRule } from '../../../kernel/durability/held/held-rule';
import { ImTakeback, TakebackState } from './tables/takeback.entity';

/** After a restore: what it would take back next may have been taken back, or done again, since the backup. */
export default heldRule<ImTakeback>({
  Entity: ImTakeback,
  kind: 'takeback',
  subjectOf: ({ id }) => String(id),
  pending: () => [{ state: In([TakebackState.Running, TakebackState.Stopping]) }],
  hold: (_, now) => ({
    ...{ state: TakebackState.Stopped, problem: 'held since a backup was restored' },
    ...{ owner: null, lease: 0, endTime: now },
  }),
  deliver: () => ({ owner: null, lease: 0, problem: null, endTime: null }),
  drop: () => ({ problem: null }),
});
