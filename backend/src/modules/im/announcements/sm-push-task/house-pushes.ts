import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { insertMany } from '../../../../kernel/stores/database/insert-many';
import { Flag } from '../../tables/columns/flag.decorator';
import { ImSmPushTask, PushStatus } from '../../tables/im-sm-push-task.entity';
import { listOf } from './audience';
import { houseMessage, type HouseText } from './house-message';
import { PushHistory } from './push-history.service';

export type { HouseText };

/** The list of ids that a push takes has room for so many, however long these are. */
export const MOST_NAMED = 50;

/** Pushes of the console itself to a few people, in which no staff member has a part. */
@Injectable()
export class HousePushes {
  constructor(private readonly history: PushHistory) {}

  /**
   * Inserts a push that is due at once, as the last part of a transaction of the chat's database. A sweep finds it seconds after the commit.
   * @param userIds at most fifty
   * @returns its id
   */
  async insertPush(text: HouseText, userIds: readonly number[], manager: EntityManager): Promise<number> {
    const message_id = await houseMessage(text, manager);
    const now = new Date();
    const to = { send_to_all: Flag.No, recv_ids: listOf([...new Set(userIds)]) };
    const row = { message_id, ...to, send_time: now, create_time: now, status: PushStatus.Pending, deleted: Flag.No };
    const [id] = (await insertMany(manager, ImSmPushTask, [row])) as [number];
    await this.history.recordAction([id], 'created', null, manager);
    return id;
  }
}
