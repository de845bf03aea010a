import { heldRule } from '../../../../../kernel/durability/held/held-rule';
import { RunState } from '../../../tables/wording-run-figures.dto';
import { ImWordingRun } from './wording-run.entity';

/** After a restore: its next phrases may have been posted since the backup. */
export default heldRule<ImWordingRun>({
  Entity: ImWordingRun,
  kind: 'phrases',
  subjectOf: ({ id }) => String(id),
  pending: () => [{ state: RunState.UnderWay }],
  hold: (_, now) => ({ state: RunState.Cancelled, active: null, nextTime: null, owner: null, lease: 0, endTime: now }),
  deliver: (_, now) => ({ nextTime: now, owner: null, lease: 0 }),
});
