import type { EntityManager } from 'typeorm';
import { placeholders } from '../../../../kernel/stores/database/dialect';
import { NOT_DELETED } from '../../queries/not-deleted';
import { PushStatus } from '../../tables/im-sm-push-task.entity';

/** Finds which of these messages wait to be sent or are being sent, and returns their titles. */
export async function titlesUnderWay(manager: EntityManager, messageIds: readonly number[]): Promise<string[]> {
  const rows = await manager.query<{ title: string }[]>(
    'SELECT DISTINCT m.`id`, m.`title` FROM `im_sm_push_task` a JOIN `im_system_message` m ON m.`id` = a.`message_id` ' +
      `WHERE a.\`message_id\` IN (${placeholders(messageIds)}) AND a.\`status\` IN (?, ?) AND ${NOT_DELETED.sql} ORDER BY m.\`id\``,
    [...messageIds, PushStatus.Pending, PushStatus.Sending],
  );
  return rows.map(({ title }) => title);
}
