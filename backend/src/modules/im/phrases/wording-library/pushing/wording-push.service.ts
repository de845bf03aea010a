import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { currentStaff } from '../../../../../kernel/basis/context/current-staff';
import { insertMany } from '../../../../../kernel/stores/database/insert-many';
import { lockRows } from '../../../../../kernel/stores/database/lock-rows';
import { brokenUniqueness } from '../../../../../kernel/stores/database/unique-violation';
import { BusinessError } from '../../../../../kernel/basis/errors/business-error';
import { Outbox } from '../../../../../kernel/durability/outbox/outbox';
import type { ActTarget } from '../../../oversight/trail/act-order';
import { Acts } from '../../../oversight/act/acts';
import { IM } from '../../../tables/im-source';
import { ImWording } from '../../../tables/im-wording.entity';
import { ImWordingLibrary } from '../../../tables/im-wording-library.entity';
import { RunFailure } from './run-failure';
import { speakersIn } from './speakers';
import { WordingJobs } from './wording-jobs';
import { ImWordingLine } from './wording-line.entity';
import { WordingRunPublisher } from './wording-run-publisher';
import type { WordingPushed } from './wording-push.dto';
import { ImWordingRun } from './wording-run.entity';
import { RunState } from '../../../tables/wording-run-figures.dto';
import { WordingRuns } from './wording-runs';

interface Begun {
  id: number;
  total: number;
  nextTime: Date;
}

/** Starts and cancels runs of wording libraries. */
@Injectable()
export class WordingPushService {
  private readonly outbox: Outbox;

  constructor(
    @InjectDataSource() private readonly own: DataSource,
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly acts: Acts,
    private readonly jobs: WordingJobs,
    private readonly runs: WordingRuns,
    private readonly publisher: WordingRunPublisher,
  ) {
    this.outbox = new Outbox(own);
  }

  /** @throws BusinessError if the group or a speaker is not valid, or a run is in progress */
  async pushLibrary(libraryId: number): Promise<WordingPushed> {
    const target = await this.target(libraryId);
    let begun: Begun | undefined;
    const result = await refusing(() =>
      this.acts.performAct({ action: 'wording.push', targets: [target] }, async (manager) => {
        begun = await this.begin(libraryId, manager);
      }),
    );
    const { id, total, nextTime } = begun as Begun;
    await this.jobs.scheduleRun(id, nextTime);
    await this.publisher.publishProgress(id);
    return { ...result, run: id, total };
  }

  /** Cancels a run. Phrases that were posted stay. @throws BusinessError `im.wording.noneUnderWay` */
  async cancelRun(libraryId: number): Promise<void> {
    const target = await this.target(libraryId);
    const run = await this.own.manager.findOneBy(ImWordingRun, { active: libraryId });
    if (!run || !(await this.runs.endRun(run.id, RunState.Cancelled)))
      throw new BusinessError('im.wording.noneUnderWay', {}, { reason: 'status' });
    await this.acts.recordAct({ action: 'wording.cancel', targets: [target] });
    await this.publisher.publishProgress(run.id);
  }

  private async target(id: number): Promise<ActTarget> {
    const library = await this.chat.manager.findOneBy(ImWordingLibrary, { id });
    if (!library) throw new BusinessError('crud.notFound');
    return { type: 'wording_library', id, name: library.title };
  }

  private async begin(id: number, chat: EntityManager): Promise<Begun> {
    await lockRows(chat, 'im_wording_library', [id]);
    const library = await chat.findOneBy(ImWordingLibrary, { id });
    if (!library) throw new BusinessError('crud.notFound');
    const { title, group_id: groupId } = library;
    if (groupId === null) throw new BusinessError('im.wording.noGroup', { title }, { reason: 'group' });
    const phrases = await chat.find(ImWording, { where: { library_id: id }, order: { order_num: 'ASC', id: 'ASC' } });
    const [first] = phrases;
    if (!first) throw new BusinessError('im.wording.empty', { title }, { reason: 'empty' });
    await speakersIn(chat, groupId, [...new Set(phrases.map(({ user_id }) => user_id))]);
    const nextTime = new Date(Date.now() + first.delay * 1000);
    const run = { libraryId: id, active: id, title, groupId, total: phrases.length, nextTime };
    const write = (manager: EntityManager) => this.insert(run, phrases, manager);
    const runId = await this.outbox.writeEntry(chat, write, (runId) => this.withdraw(runId));
    return { id: runId, total: phrases.length, nextTime };
  }

  private async insert(
    run: Partial<ImWordingRun>,
    phrases: readonly ImWording[],
    manager: EntityManager,
  ): Promise<number> {
    const { id: staffId, name: staffName } = currentStaff();
    const [runId = 0] = await insertMany(manager, ImWordingRun, [
      { ...run, staffId, staffName, startTime: new Date() },
    ]);
    const lines = phrases.map(({ id, user_id, type, content, delay }, at) => ({
      ...{ runId, nth: at + 1, wordingId: id, userId: user_id },
      ...{ type, content, delay },
    }));
    await insertMany(manager, ImWordingLine, lines);
    return runId;
  }

  /** Removes the run of a failed push, which would block the next one. */
  private async withdraw(runId: number): Promise<void> {
    await this.own.manager.delete(ImWordingLine, { runId });
    await this.own.manager.delete(ImWordingRun, { id: runId });
  }
}

/** Turns errors into messages that staff can act on. */
async function refusing<T>(push: () => Promise<T>): Promise<T> {
  try {
    return await push();
  } catch (error) {
    if (error instanceof RunFailure) throw new BusinessError(error.key, error.params, { reason: 'group' });
    if (brokenUniqueness(error) !== 'active') throw error;
    throw new BusinessError('im.wording.underWay', {}, { reason: 'underWay' });
  }
}
