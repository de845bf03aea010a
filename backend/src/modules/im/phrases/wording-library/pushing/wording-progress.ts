import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { marks } from '../../../../../kernel/database/dialect';
import { t } from '../../../../../kernel/i18n/translate';
import { ImWordingLine } from './wording-line.entity';
import type { WordingPhrase, WordingProgressAnswer } from './wording-push.dto';
import type { WordingRunFigures } from '../../../tables/wording-run-figures.dto';
import { ImWordingRun } from './wording-run.entity';
import { RunState } from '../../../tables/wording-run-figures.dto';

/** Reads the progress of the last run of each library. */
@Injectable()
export class WordingProgress {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** The progress of those libraries that were pushed at least once. */
  async readProgress(libraryIds: readonly number[]): Promise<Map<number, WordingRunFigures>> {
    if (!libraryIds.length) return new Map();
    const last = await this.source.query<{ id: number | string }[]>(
      `SELECT MAX(\`id\`) AS id FROM \`im_wording_run\` WHERE \`libraryId\` IN (${marks(libraryIds)}) GROUP BY \`libraryId\``,
      [...libraryIds],
    );
    const runs = await this.source.manager.findBy(ImWordingRun, { id: In(last.map(({ id }) => Number(id))) });
    return new Map(runs.map((run) => [run.libraryId, figuresOf(run)]));
  }

  async detail(libraryId: number): Promise<WordingProgressAnswer> {
    const run = (await this.readProgress([libraryId])).get(libraryId) ?? null;
    const lines = run
      ? await this.source.manager.find(ImWordingLine, { where: { runId: run.id }, order: { nth: 'ASC' } })
      : [];
    return { run, phrases: lines.map(phraseOf) };
  }

  read(runId: number): Promise<ImWordingRun | null> {
    return this.source.manager.findOneBy(ImWordingRun, { id: runId });
  }
}

export const figuresOf = (run: ImWordingRun): WordingRunFigures => ({
  id: run.id,
  state: run.state,
  group_id: run.groupId,
  total: run.total,
  done: run.done,
  frames: run.frames,
  problem: run.problem,
  error: run.failure && t(run.failure.key, run.failure.params),
  staff_name: run.staffName,
  startTime: run.startTime,
  nextTime: run.state === RunState.UnderWay ? run.nextTime : null,
  endTime: run.endTime,
});

const phraseOf = (line: ImWordingLine): WordingPhrase => ({
  nth: line.nth,
  wording_id: line.wordingId,
  user_id: line.userId,
  nick_name: line.nickName,
  type: line.type,
  content: line.content,
  delay: line.delay,
  state: line.state,
  message_id: line.messageId,
  saidTime: line.saidTime,
});
