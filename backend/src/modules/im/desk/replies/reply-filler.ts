import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { And, DataSource, type EntityManager, In, IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { Handles, Sweeps } from '../../../../kernel/durability/engine/handles.decorator';
import type { Job, JobRun } from '../../../../kernel/durability/engine/job';
import { held } from '../../../../kernel/stores/database/for-update';
import { insertMany } from '../../../../kernel/stores/database/insert-many';
import { retryOnDeadlock } from '../../../../kernel/stores/database/retry-on-deadlock';
import { Flag } from '../../tables/columns/flag.decorator';
import { ImCaseReply } from '../tables/case-reply.entity';
import { ImCaseSignal } from '../tables/case-signal.entity';
import { ImReplyRun } from '../tables/reply-run.entity';
import { DeskSettings } from '../desk-settings';
import { changeOf } from './change-of';
import { type FillData, fillJob, fillReplies } from './fill-replies';
import { ReplyDigests } from './reply-digests';

const MOST_SWEPT = 100;

/** Writes down who is to be told of a case: each reporter once, page by page, so that a kill repeats nothing. */
@Injectable()
export class ReplyFiller {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly settings: DeskSettings,
    private readonly digests: ReplyDigests,
  ) {}

  @Handles(fillReplies)
  async fillPages({ caseId }: FillData, { signal }: JobRun): Promise<void> {
    let isLeft = true;
    while (isLeft && !signal.aborted) isLeft = await this.fillPage(caseId);
  }

  @Sweeps(fillReplies)
  async findOpen(): Promise<Job<FillData>[]> {
    const open = { where: { open: Flag.Yes }, order: { id: 'ASC' }, take: MOST_SWEPT } as const;
    return (await this.own.manager.find(ImReplyRun, open)).map(({ caseId }) => fillJob(caseId));
  }

  /** @returns whether there may be another page */
  private fillPage(caseId: number): Promise<boolean> {
    return retryOnDeadlock(() =>
      this.own.transaction(async (manager) => {
        const run = await manager.findOne(ImReplyRun, { where: { caseId, open: Flag.Yes }, ...held(manager) });
        if (!run) return false;
        const page = await this.readPage(run, manager);
        const last = page.at(-1);
        if (last) await this.writeReplies(run, page, manager);
        await manager.update(ImReplyRun, { id: run.id }, last ? { reached: last.id } : { open: Flag.No });
        return !!last;
      }),
    );
  }

  private readPage(
    { caseId, reached, lastSignalId }: ImReplyRun,
    manager: EntityManager,
  ): Promise<Pick<ImCaseSignal, 'id' | 'reporter'>[]> {
    return manager.find(ImCaseSignal, {
      select: { id: true, reporter: true },
      where: { caseId, id: And(MoreThan(reached), LessThanOrEqual(lastSignalId)), reporter: Not(IsNull()) },
      order: { id: 'ASC' },
      take: this.settings.repliesAtOnce,
    });
  }

  private async writeReplies(
    { caseId, outcome }: ImReplyRun,
    page: readonly Pick<ImCaseSignal, 'id' | 'reporter'>[],
    manager: EntityManager,
  ): Promise<void> {
    const signals = new Map(page.map(({ id, reporter }) => [this.digests.digestOf(reporter ?? ''), id]));
    const where = { caseId, digest: In([...signals.keys()]) };
    const known = await manager.find(ImCaseReply, { where, ...held(manager) });
    for (const reply of known) {
      const signalId = signals.get(reply.digest);
      await manager.update(ImCaseReply, { id: reply.id }, { ...changeOf(reply, outcome), signalId });
      signals.delete(reply.digest);
    }
    const state = outcome === 'nothing' ? 'left' : 'pending';
    const rows = [...signals].map(([digest, signalId]) => ({ caseId, digest, signalId, outcome, state }) as const);
    await insertMany(manager, ImCaseReply, rows);
  }
}
