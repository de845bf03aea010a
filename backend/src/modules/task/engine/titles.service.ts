import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { shownName } from '../shown-name';
import { jobIdOf } from '../task-alarms.service';
import { TaskInfo } from '../task-info.entity';

/** What people call an alarm: the name of its task. */
@Injectable()
export class Titles {
  constructor(@InjectRepository(TaskInfo) private readonly tasks: Repository<TaskInfo>) {}

  /** By the keys of the alarms; those of other modules have none. */
  async of(keys: readonly string[]): Promise<Map<string, string>> {
    const jobIds = [...new Set(keys.map(jobIdOf))];
    const found = await this.tasks.findBy({ jobId: In(jobIds) });
    const names = new Map(found.map((task) => [task.jobId, shownName(task)]));
    return new Map(keys.flatMap((key) => (names.has(jobIdOf(key)) ? [[key, names.get(jobIdOf(key)) ?? '']] : [])));
  }
}
