import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { Live } from '../../../../kernel/access/live/live';
import { Engine } from '../../../../kernel/durability/engine/engine';
import { Handles, Sweeps } from '../../../../kernel/durability/engine/handles.decorator';
import type { Job } from '../../../../kernel/durability/engine/job';
import { BatchState, ImBatch } from '../../batches/tables/batch.entity';
import { retryOnDeadlock } from '../../../../kernel/stores/database/retry-on-deadlock';
import { Undelivered } from '../../oversight/act/undelivered';
import { Inbox } from '../../../base/inbox/inbox.service';
import { CASE_TOPIC } from '../case-topic';
import { DeskSettings } from '../desk-settings';
import { ReplyRuns } from '../replies/reply-runs';
import { Statements } from '../statements/statements';
import { ImCaseDecision } from '../tables/case-decision.entity';
import { CaseState, ImCase } from '../tables/case.entity';
import { closedUnless, returned } from './case-change';
import { settleCase, settleJob, type SettleJobData } from './settle-job';

const MOST_SWEPT = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** The act itself is done. What its people still write is recalled for a while. */
const CARRIED_OUT = [BatchState.Done, BatchState.Sweeping];

/** What became of the act of a case: nothing final yet, or the change of the case; if the chat product was told, with what was done. */
type Verdict = 'wait' | { change: Partial<ImCase>; told?: { decisionId: number; batch: ImBatch } };

/** Closes a decided case when its act was carried out and the chat product was told. If that fails, the case comes back. */
@Injectable()
export class CaseSettler {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly undelivered: Undelivered,
    private readonly engine: Engine,
    private readonly statements: Statements,
    private readonly replies: ReplyRuns,
    private readonly settings: DeskSettings,
    private readonly inbox: Inbox,
    private readonly live: Live,
  ) {}

  @Handles(settleCase)
  async settle({ id }: SettleJobData): Promise<void> {
    const found = await this.own.manager.findOneBy(ImCase, { id, state: CaseState.Acting });
    if (!found) return;
    const decision = await this.findDecision(id);
    const verdict = await this.judge(found, decision);
    if (verdict === 'wait') {
      await this.engine.scheduleJobs(settleJob(id, this.nextLook(decision)));
      return;
    }
    // A signal that came since this look changes `lastSignalId`, and the next look sees it.
    const asSeen = { id, state: CaseState.Acting, lastSignalId: found.lastSignalId };
    if (await this.write(asSeen, decision, verdict)) this.live.publishChange(CASE_TOPIC, { id });
    else await this.engine.scheduleJobs(settleJob(id));
  }

  /** @returns whether the case still was as it had been looked at */
  private write(
    asSeen: Partial<ImCase> & { id: number },
    decision: ImCaseDecision | null,
    { change, told }: Exclude<Verdict, 'wait'>,
  ): Promise<boolean> {
    return retryOnDeadlock(() =>
      this.own.transaction(async (manager) => {
        const { affected } = await manager.update(ImCase, asSeen, change);
        if (!affected) return false;
        if (told) await this.statements.noteTold(told.decisionId, told.batch, new Date(), manager);
        else if (decision?.staffId) await this.tellDecider(asSeen.id, decision, manager);
        if (told && change.state === CaseState.Closed) await this.replies.beginRun(asSeen.id, manager);
        return true;
      }),
    );
  }

  private tellDecider(subjectId: number, { id, staffId }: ImCaseDecision, manager: EntityManager): Promise<void> {
    const news = { userId: staffId ?? 0, kind: 'case.cameBack', subjectId, dedupeKey: `cameBack:${id}` } as const;
    return this.inbox.addEntry(news, manager);
  }

  @Sweeps(settleCase)
  async findActing(): Promise<Job<SettleJobData>[]> {
    const acting = { select: { id: true }, where: { state: CaseState.Acting }, take: MOST_SWEPT } as const;
    const rows = await this.own.manager.find(ImCase, { ...acting, order: { id: 'ASC' } });
    return rows.map(({ id }) => settleJob(id));
  }

  private findDecision(caseId: number): Promise<ImCaseDecision | null> {
    return this.own.manager.findOne(ImCaseDecision, {
      where: { caseId, batchId: Not(IsNull()), reversedTime: IsNull() },
      order: { id: 'DESC' },
    });
  }

  /** The longer an act takes, the more rarely it is looked at: while the chat product is away, many wait. */
  private nextLook(decision: ImCaseDecision | null): Date {
    const now = Date.now();
    const age = decision ? now - +decision.createTime : 0;
    return new Date(now + Math.min(LONGEST_PAUSE_MS, Math.max(this.settings.look, age / 10)));
  }

  private async judge({ lastSignalId }: ImCase, decision: ImCaseDecision | null): Promise<Verdict> {
    const batch = decision?.batchId ? await this.own.manager.findOneBy(ImBatch, { id: decision.batchId }) : null;
    if (!decision || !batch) return { change: returned('stopped') };
    if (batch.state === BatchState.Running) return 'wait';
    if (!CARRIED_OUT.includes(batch.state)) return { change: returned('stopped') };
    const { untold, givenUp, unsure } = await this.undelivered.countOfOne(batch.batch);
    if (givenUp) return { change: returned('notTold') };
    if (untold) return 'wait';
    if (unsure) return { change: returned('unsure') };
    // A batch leaves the bans of others as they are.
    if (!batch.banned) return { change: returned('unchanged') };
    return {
      change: closedUnless(lastSignalId > decision.lastSignalId),
      told: { decisionId: decision.id, batch },
    };
  }
}
