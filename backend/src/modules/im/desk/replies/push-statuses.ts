import { type EntityManager, In } from 'typeorm';
import { ImSmPushTask, PushStatus } from '../../tables/im-sm-push-task.entity';

/** @returns the states of pushes by their ids, without those that are gone from the chat product */
export async function readPushStatuses(ids: number[], chat: EntityManager): Promise<Map<number, PushStatus>> {
  if (!ids.length) return new Map();
  const select = { id: true, status: true, deleted: true } as const;
  const tasks = await chat.find(ImSmPushTask, { select, where: { id: In(ids) } });
  return new Map(tasks.map((task) => [task.id, statusOf(task)]));
}

/** One that was deleted before it was sent is never sent. */
const statusOf = ({ status, deleted }: Pick<ImSmPushTask, 'status' | 'deleted'>): PushStatus =>
  deleted && status === PushStatus.Pending ? PushStatus.Cancelled : status;
