import { type EntityManager, LessThanOrEqual } from 'typeorm';
import { insertMany } from '../../../kernel/stores/database/insert-many';
import { Flag } from '../tables/columns/flag.decorator';
import { ImPushEvent } from '../announcements/sm-push-task/push-event.entity';
import { ImPushRun } from '../announcements/sm-push-task/sending/push-run.entity';
import { ImSmPushTask, PushStatus } from '../tables/im-sm-push-task.entity';
import { ImUser } from '../tables/im-user.entity';
import { pushes } from './pushes';

const HOUR = 3_600_000;

/** The staff member who is recorded as their author. */
export interface Maker {
  id: number;
  name: string | null;
}

export async function seedPushes(
  manager: EntityManager,
  messageIds: readonly number[],
  userIds: readonly number[],
  maker: Maker,
  now: Date,
): Promise<void> {
  const due = pushes.map(({ at }) => new Date(now.getTime() + at * HOUR));
  const made = due.map((time) => new Date(Math.min(time.getTime(), now.getTime()) - 5 * HOUR));
  const ids = await insertMany(
    manager,
    ImSmPushTask,
    pushes.map(({ task, message, chosen }, at) => ({
      ...task,
      send_to_all: chosen ? Flag.No : Flag.Yes,
      recv_ids: chosen ? everyNinth(userIds).slice(0, chosen).join(',') : '',
      message_id: messageIds[message],
      send_time: due[at],
      deleted: Flag.No,
      creator: maker.id,
      create_time: made[at],
    })),
  );
  await manager.insert(ImPushRun, runs(ids, due));
  await insertMany(manager, ImPushEvent, events(ids, due, made, maker));
}

const everyNinth = (ids: readonly number[]): number[] => ids.filter((_, at) => at % 9 === 0);

const runs = (ids: readonly number[], due: readonly Date[]) =>
  pushes.flatMap(({ task, outcome }, at) => {
    const startTime = due[at];
    if (!outcome || !startTime) return [];
    const endTime = new Date(startTime.getTime() + 1400);
    return [
      { taskId: ids[at], seqNo: task.seq_no, ...outcome, done: outcome.recipients, pages: 1, startTime, endTime },
    ];
  });

/** The events of staff have the time of creation, those of the sender the time when it was due. */
const events = (ids: readonly number[], due: readonly Date[], made: readonly Date[], { id, name }: Maker) =>
  pushes.flatMap(({ deeds, outcome }, at) =>
    deeds.map((action, nth) => {
      const bySender = action === 'started' || action === 'sent';
      const moment = new Date(Number((bySender ? due : made)[at]) + nth * 700);
      return {
        taskId: ids[at],
        action,
        userId: bySender ? null : id,
        userName: bySender ? null : name,
        detail: action === 'sent' ? (outcome ?? null) : null,
        createTime: moment,
        updateTime: moment,
      };
    }),
  );

/** After more people were added, corrects the push to everybody, so that its recipients are those who existed by then. */
export async function correctPush(manager: EntityManager): Promise<void> {
  const task = await manager.findOneBy(ImSmPushTask, { send_to_all: Flag.Yes, status: PushStatus.Sent });
  if (!task?.send_time) return;
  const recipients = await manager.countBy(ImUser, { created_time: LessThanOrEqual(task.send_time) });
  const online = Math.round(recipients / 3);
  const frames = Math.round(online * 1.3);
  const outcome = { recipients, online, frames, delivered: frames - 1 };
  await manager.update(ImPushRun, { taskId: task.id }, { ...outcome, done: recipients });
  await manager.update(ImPushEvent, { taskId: task.id, action: 'sent' }, { detail: outcome });
}
