import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { marks } from '../../../../kernel/database/dialect';
import { AlarmTitles } from '../../../task/engine/alarm-titles.service';
import { IM } from '../../tables/im-source';
import { PUSH_KEY } from './push-alarms';
import { ImSmPushTask } from '../../tables/im-sm-push-task.entity';

/** Shows the alarms of pushes under the titles of their messages. */
@Injectable()
export class PushTitles implements OnModuleInit {
  constructor(
    @InjectRepository(ImSmPushTask, IM) private readonly tasks: Repository<ImSmPushTask>,
    private readonly titles: AlarmTitles,
  ) {}

  onModuleInit(): void {
    this.titles.register(PUSH_KEY, (keys) => this.findTitles(keys));
  }

  private async findTitles(keys: readonly string[]): Promise<Map<string, string>> {
    const ids = keys.map((key) => Number(key.slice(PUSH_KEY.length))).filter(Number.isSafeInteger);
    const rows = await this.tasks.query<{ id: number; title: string }[]>(
      'SELECT a.`id`, m.`title` FROM `im_sm_push_task` a JOIN `im_system_message` m ON m.`id` = a.`message_id` ' +
        `WHERE a.\`id\` IN (${marks(ids)})`,
      ids,
    );
    return new Map(rows.map(({ id, title }) => [PUSH_KEY + id, title]));
  }
}
