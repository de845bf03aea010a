import { In } from 'typeorm';
import { heldRule } from '../../../../kernel/durability/held/held-rule';
import { ImSmPushTask, PushStatus } from '../../tables/im-sm-push-task.entity';

/** After a restore: it may have been sent since the backup. Where the chat has its own database, its tasks are in no backup. */
export default heldRule<ImSmPushTask>({
  Entity: ImSmPushTask,
  kind: 'push',
  subjectOf: ({ id }) => String(id),
  pending: ({ isChatApart }) => (isChatApart ? [] : [{ status: In([PushStatus.Pending, PushStatus.Sending]) }]),
  hold: () => ({ status: PushStatus.Cancelled }),
});
