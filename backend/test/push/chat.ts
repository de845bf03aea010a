import type { DataSource } from 'typeorm';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { ImPushEvent } from '../../src/modules/im/announcements/sm-push-task/push-event.entity';
import { ImPushPage } from '../../src/modules/im/announcements/sm-push-task/sending/push-page.entity';
import { ImPushRun } from '../../src/modules/im/announcements/sm-push-task/sending/push-run.entity';
import { ImSmPushTask } from '../../src/modules/im/tables/im-sm-push-task.entity';
import { ImSystemMessage } from '../../src/modules/im/tables/im-system-message.entity';
import { ImUser } from '../../src/modules/im/tables/im-user.entity';

/** Inserts and reads rows of the chat product directly, as other programs do. */
export class Chat {
  private people = 0;

  constructor(readonly source: DataSource) {}

  /** @returns their ids */
  async users(count: number): Promise<number[]> {
    const names = Array.from({ length: count }, () => `pushed${++this.people}`);
    const rows = names.map((name) => ({
      user_name: name,
      nick_name: name,
      password: '$2a$10$nothing',
      created_time: new Date(),
    }));
    return (await insertMany(this.source.manager, ImUser, rows)).map(Number);
  }

  /** A task as staff would create it, but without a job. */
  async task(change: Partial<ImSmPushTask> = {}): Promise<number> {
    const [message_id = 0] = await insertMany(this.source.manager, ImSystemMessage, [
      { title: 'Maintenance', cover_url: '/upload/c.png', intro: 'Tonight', create_time: new Date(), deleted: 0 },
    ]);
    const draft = { message_id, send_to_all: 1, deleted: 0, status: 1, create_time: new Date(), ...change };
    const [id] = await insertMany(this.source.manager, ImSmPushTask, [{ send_time: new Date(), ...draft }]);
    // The driver returns a big integer as text.
    return Number(id);
  }

  of(id: number): Promise<ImSmPushTask> {
    return this.source.manager.findOneByOrFail(ImSmPushTask, { id });
  }

  async status(id: number): Promise<number> {
    return (await this.of(id)).status;
  }

  run(taskId: number): Promise<ImPushRun | null> {
    return this.source.manager.findOneBy(ImPushRun, { taskId });
  }

  pages(taskId: number): Promise<ImPushPage[]> {
    return this.source.manager.find(ImPushPage, { where: { taskId }, order: { id: 'ASC' } });
  }

  async deeds(taskId: number): Promise<string[]> {
    const events = await this.source.manager.find(ImPushEvent, { where: { taskId }, order: { id: 'ASC' } });
    return events.map(({ action }) => action);
  }
}
