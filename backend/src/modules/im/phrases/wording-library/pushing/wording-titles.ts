import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { JobTitles } from '../../../../task/engine/job-titles.service';
import { WORDING_KEY } from './wording-jobs';
import { ImWordingRun } from './wording-run.entity';

/** Shows the jobs of runs under the names of their libraries. */
@Injectable()
export class WordingTitles implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly titles: JobTitles,
  ) {}

  onModuleInit(): void {
    this.titles.registerReader(WORDING_KEY, (keys) => this.findTitles(keys));
  }

  private async findTitles(keys: readonly string[]): Promise<Map<string, string>> {
    const ids = keys.map((key) => Number(key.slice(WORDING_KEY.length))).filter(Number.isSafeInteger);
    const runs = await this.source.manager.find(ImWordingRun, {
      select: { id: true, title: true },
      where: { id: In(ids) },
    });
    return new Map(runs.map(({ id, title }) => [WORDING_KEY + id, title]));
  }
}
