import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type Repository } from 'typeorm';
import { shownName } from '../shown-name';
import { jobIdOf, TASK_KEY } from '../task-jobs.service';
import { TaskInfo } from '../tables/task-info.entity';
import { JobTitles } from './job-titles.service';

/** Shows the jobs of tasks under the names of the tasks. */
@Injectable()
export class TaskTitles implements OnModuleInit {
  constructor(
    @InjectRepository(TaskInfo) private readonly tasks: Repository<TaskInfo>,
    private readonly titles: JobTitles,
  ) {}

  onModuleInit(): void {
    this.titles.registerReader(TASK_KEY, (keys) => this.findTitles(keys));
  }

  private async findTitles(keys: readonly string[]): Promise<Map<string, string>> {
    const found = await this.tasks.findBy({ jobId: In(keys.map(jobIdOf)) });
    const names = new Map(found.map((task) => [task.jobId, shownName(task)]));
    return new Map(keys.flatMap((key) => (names.has(jobIdOf(key)) ? [[key, names.get(jobIdOf(key)) ?? '']] : [])));
  }
}
