import { Injectable } from '@nestjs/common';
import { exactId } from '../../../../../kernel/stores/database/exact-integers';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { placeholders } from '../../../../../kernel/stores/database/dialect';
import { Outbox } from '../../../../../kernel/durability/outbox/outbox';
import { t } from '../../../../../kernel/basis/i18n/translate';
import { ImWordingLine } from './wording-line.entity';
import type { WordingPhrase, WordingProgressAnswer } from './wording-push.dto';
import type { WordingRunFigures } from '../../../tables/wording-run-figures.dto';
import { ImWordingRun } from './wording-run.entity';
import { RunState } from '../../../tables/wording-run-figures.dto';

/** Reads the progress of the last run of each library. */
@Injectable()
export class WordingProgress {
  private readonly outbox: Outbox;

  constructor(@InjectDataSource() private readonly source: DataSource) {
    this.outbox = new Outbox(source);
  }

  /** The progress of those libraries that were pushed at least once. */
  async readProgress(libraryIds: readonly number[]): Promise<Map<number, WordingRunFigures>> {
    if (!libraryIds.length) return new Map();
    const last = await this.source.query<{ id: number | string }[]>(
      `SELECT MAX(\`id\`) AS id FROM \`im_wording_run\` WHERE \`libraryId\` IN (${placeholders(libraryIds)}) GROUP BY \`libraryId\``,
      [...libraryIds],
    );
    const runs = await this.source.manager.findBy(ImWordingRun, { id: In(last.map(({ id }) => exactId(id))) });
    return new Map(runs.map((run) => [run.libraryId, figuresOf(run)]));
  }

  async detail(libraryId: number): Promise<WordingProgressAnswer> {
    const run = (await this.readProgress([libraryId])).get(libraryId) ?? null;
    const lines = run
      ? await this.source.manager.find(ImWordingLine, { where: { runId: run.id }, order: { nth: 'ASC' } })
      : [];
    return { run, phrases: lines.map(phraseOf) };
  }

  /** @param manager of a transaction in the chat's database that has locked these libraries */
  isUnderWay(libraryIds: readonly number[], manager: EntityManager): Promise<boolean> {
    return this.outbox.managerBeside(manager).existsBy(ImWordingRun, { active: In([...libraryIds]) });
  }

  readRun(runId: number): Promise<ImWordingRun | null> {
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
