import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { placeholders } from '../../../../kernel/stores/database/dialect';
import { JobTitles } from '../../../task/engine/job-titles.service';
import { IM } from '../../tables/im-source';
import { PUSH_KEY } from './push-jobs';
import { ImSmPushTask } from '../../tables/im-sm-push-task.entity';

/** Shows the jobs of pushes under the titles of their messages. */
@Injectable()
export class PushTitles implements OnModuleInit {
  constructor(
    @InjectRepository(ImSmPushTask, IM) private readonly tasks: Repository<ImSmPushTask>,
    private readonly titles: JobTitles,
  ) {}

  onModuleInit(): void {
    this.titles.registerReader(PUSH_KEY, (keys) => this.findTitles(keys));
  }

  private async findTitles(keys: readonly string[]): Promise<Map<string, string>> {
    const ids = keys.map((key) => Number(key.slice(PUSH_KEY.length))).filter(Number.isSafeInteger);
    const rows = await this.tasks.query<{ id: number; title: string }[]>(
      'SELECT a.`id`, m.`title` FROM `im_sm_push_task` a JOIN `im_system_message` m ON m.`id` = a.`message_id` ' +
        `WHERE a.\`id\` IN (${placeholders(ids)})`,
      ids,
    );
    return new Map(rows.map(({ id, title }) => [PUSH_KEY + id, title]));
  }
}
