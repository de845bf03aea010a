import { IsNull } from 'typeorm';
import { heldRule } from '../../../../../kernel/durability/held/held-rule';
import { ImPushRun } from './push-run.entity';

/** After a restore: the progress of a push waits together with it, or its run would be closed because the push is held. */
export default heldRule<ImPushRun>({
  Entity: ImPushRun,
  kind: 'push',
  subjectOf: ({ taskId }) => String(taskId),
  pending: ({ isChatApart }) => (isChatApart ? [] : [{ endTime: IsNull() }]),
  hold: 'takeOut',
});
