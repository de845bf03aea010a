import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import { Live } from '../../../../kernel/access/live/live';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { Engine } from '../../../../kernel/durability/engine/engine';
import { Handles, Sweeps } from '../../../../kernel/durability/engine/handles.decorator';
import type { Job } from '../../../../kernel/durability/engine/job';
import { retryOnDeadlock } from '../../../../kernel/stores/database/retry-on-deadlock';
import { wireTime } from '../../../../kernel/wire/envelope/wire';
import { CASE_TOPIC } from '../case-topic';
import { MOST_QUESTIONS } from '../appeals/open-question';
import { ImCaseNote } from '../tables/case-note.entity';
import { CaseState, ImCase } from '../tables/case.entity';
import { CaseActs } from './case-acts';
import { OFFERED, UNCLAIMED } from './case-change';
import { CaseNotes } from './case-notes';
import type { Wait } from './case-orders.dto';
import { holdClaimed } from './claimed-case';
import { mayAnswer } from './may-answer';
import { offerCase, offerJob, type OfferJobData } from './offer-job';

const MOST_SWEPT = 1000;
const MINUTE_MS = 60_000;

/** Cases that are put aside until a time. A new signal, or somebody who claims the case, ends the wait before. */
@Injectable()
export class CaseWaits {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly notes: CaseNotes,
    private readonly acts: CaseActs,
    private readonly engine: Engine,
    private readonly live: Live,
  ) {}

  /**
   * Puts a case aside that the caller has claimed; when the time has come it is offered again. It is overdue as if it had not waited.
   * With a question the person concerned may answer it, which ends the wait.
   * @throws BusinessError `im.case.newSignal`, `im.appeal.none`, `im.appeal.mostAsked`, `crud.notFound`, or why the caller may not work on it
   */
  async putAside(order: Wait): Promise<void> {
    const { id, minutes } = order;
    const until = new Date(Date.now() + minutes * MINUTE_MS);
    await retryOnDeadlock(() => this.own.transaction((manager) => this.write(order, until, manager)));
    await this.engine.scheduleJobs(offerJob(id, until));
    this.live.publishChange(CASE_TOPIC, { id });
  }

  /** The case is locked: nobody asks beside it. @returns the number of the question in this appeal, from 1 */
  private async ask(found: ImCase, question: string, manager: EntityManager): Promise<number> {
    if (found.appealId === null) throw new BusinessError('im.appeal.none');
    if (!mayAnswer()) throw new BusinessError('im.appeal.forbidden');
    const asked = await manager.countBy(ImCaseNote, { caseId: found.id, kind: 'question' });
    if (asked >= MOST_QUESTIONS)
      throw new BusinessError('im.appeal.mostAsked', { n: MOST_QUESTIONS }, { reason: 'mostAsked' });
    await this.notes.addNote(found, question, manager, 'question');
    return asked + 1;
  }

  @Handles(offerCase)
  async offerAgain({ id }: OfferJobData): Promise<void> {
    const over = { id, state: CaseState.Waiting, waitUntil: LessThanOrEqual(new Date()) };
    const { affected } = await this.own.manager.update(ImCase, over, OFFERED);
    if (affected) this.live.publishChange(CASE_TOPIC, { id });
  }

  @Sweeps(offerCase)
  async findOver(): Promise<Job<OfferJobData>[]> {
    const rows = await this.own.manager.find(ImCase, {
      select: { id: true },
      where: { state: CaseState.Waiting, waitUntil: LessThanOrEqual(new Date()) },
      order: { waitUntil: 'ASC' },
      take: MOST_SWEPT,
    });
    return rows.map(({ id }) => offerJob(id));
  }

  private async write({ id, lastSignalId, text, question }: Wait, until: Date, manager: EntityManager): Promise<void> {
    const found = await holdClaimed(id, manager);
    // It would hide for the whole time what nobody has seen.
    if (found.lastSignalId > lastSignalId) throw new BusinessError('im.case.newSignal', {}, { reason: 'newSignal' });
    const asked = question === undefined ? undefined : await this.ask(found, question, manager);
    await manager.update(ImCase, { id }, { ...UNCLAIMED, state: CaseState.Waiting, waitUntil: until });
    if (text) await this.notes.addNote(found, text, manager);
    const detail = { until: wireTime(until), ...(asked !== undefined && { asked }) };
    await this.acts.recordAct({ action: 'case.wait', detail }, found, manager);
  }
}
