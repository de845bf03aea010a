import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, IsNull, Not } from 'typeorm';
import { Live } from '../../../../kernel/access/live/live';
import { Engine } from '../../../../kernel/durability/engine/engine';
import { Handles, Sweeps } from '../../../../kernel/durability/engine/handles.decorator';
import type { Job } from '../../../../kernel/durability/engine/job';
import { BatchService } from '../../batches/batch.service';
import { BatchState, type ImBatch } from '../../batches/tables/batch.entity';
import { CASE_TOPIC } from '../case-topic';
import { DeskSettings } from '../desk-settings';
import { ImCaseDecision } from '../tables/case-decision.entity';
import { CaseState, ImCase } from '../tables/case.entity';
import { closedUnless, returned } from './case-change';
import { settleCase, settleJob, type SettleJobData } from './settle-job';

const MOST_SWEPT = 1000;

/** What became of the act of a case: nothing final yet, or the change of the case. */
type Verdict = Partial<ImCase> | 'wait';

/** Closes a decided case when its act was carried out and the chat product was told. If that fails, the case comes back. */
@Injectable()
export class CaseSettler {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly batches: BatchService,
    private readonly engine: Engine,
    private readonly settings: DeskSettings,
    private readonly live: Live,
  ) {}

  @Handles(settleCase)
  async settle({ id }: SettleJobData): Promise<void> {
    const found = await this.own.manager.findOneBy(ImCase, { id, state: CaseState.Acting });
    if (!found) return;
    const verdict = await this.judge(found);
    if (verdict === 'wait') {
      await this.engine.scheduleJobs(settleJob(id, new Date(Date.now() + this.settings.look)));
      return;
    }
    // A signal that came since this look changes `lastSignalId`, and the next look sees it.
    const asSeen = { id, state: CaseState.Acting, lastSignalId: found.lastSignalId };
    const { affected } = await this.own.manager.update(ImCase, asSeen, verdict);
    if (affected) this.live.publishChange(CASE_TOPIC, { id });
    else await this.engine.scheduleJobs(settleJob(id));
  }

  @Sweeps(settleCase)
  async findActing(): Promise<Job<SettleJobData>[]> {
    const acting = { select: { id: true }, where: { state: CaseState.Acting }, take: MOST_SWEPT } as const;
    const rows = await this.own.manager.find(ImCase, { ...acting, order: { id: 'ASC' } });
    return rows.map(({ id }) => settleJob(id));
  }

  private async judge({ id, lastSignalId }: ImCase): Promise<Verdict> {
    const decision = await this.own.manager.findOne(ImCaseDecision, {
      where: { caseId: id, batchId: Not(IsNull()), reversedTime: IsNull() },
      order: { id: 'DESC' },
    });
    if (!decision?.batchId) return returned('stopped');
    const { state, untold, givenUp, unsure } = (await this.batches.info(decision.batchId)) as unknown as ImBatch;
    if (state === BatchState.Running) return 'wait';
    if (state !== BatchState.Done) return returned('stopped');
    if (givenUp) return returned('notTold');
    if (untold) return 'wait';
    if (unsure) return returned('unsure');
    return closedUnless(lastSignalId > decision.lastSignalId);
  }
}
