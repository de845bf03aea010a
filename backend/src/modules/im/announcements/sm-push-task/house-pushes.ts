import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { insertMany } from '../../../../kernel/stores/database/insert-many';
import { Flag } from '../../tables/columns/flag.decorator';
import { ImSmPushTask, PushStatus } from '../../tables/im-sm-push-task.entity';
import { ContentType, ImSystemMessage } from '../../tables/im-system-message.entity';
import { listOf } from './audience';
import { PushHistory } from './push-history.service';

/** The longest list of ids that a push takes, in characters, holds at least so many. */
export const MOST_NAMED = 50;

export interface HouseText {
  title: string;
  /** one paragraph, without marks */
  intro: string;
}

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
    const message_id = await this.messageOf(text, manager);
    const now = new Date();
    const to = { send_to_all: Flag.No, recv_ids: listOf([...new Set(userIds)]) };
    const row = { message_id, ...to, send_time: now, create_time: now, status: PushStatus.Pending, deleted: Flag.No };
    const [id] = (await insertMany(manager, ImSmPushTask, [row])) as [number];
    await this.history.recordAction([id], 'created', null, manager);
    return id;
  }

  /** Equal texts share a message, so that the list of these does not grow with each push. A message that staff have changed or deleted is left to them. */
  private async messageOf({ title, intro }: HouseText, manager: EntityManager): Promise<number> {
    const content = { title, intro, content_type: ContentType.RichText, rich_text: paragraph(intro), deleted: Flag.No };
    const known = await manager.findOne(ImSystemMessage, {
      select: { id: true },
      where: content,
      order: { id: 'ASC' },
    });
    if (known) return known.id;
    const [id] = await insertMany(manager, ImSystemMessage, [{ ...content, create_time: new Date() }]);
    return id as number;
  }
}

const paragraph = (text: string): string => Buffer.from(`<p>${text}</p>`, 'utf8').toString('base64');
