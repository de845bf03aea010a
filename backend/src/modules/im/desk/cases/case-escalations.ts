import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Live } from '../../../../kernel/access/live/live';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { retryOnDeadlock } from '../../../../kernel/stores/database/retry-on-deadlock';
import { Flag } from '../../tables/columns/flag.decorator';
import { CASE_TOPIC } from '../case-topic';
import { ImCase } from '../tables/case.entity';
import { CaseActs } from './case-acts';
import { UNCLAIMED } from './case-change';
import { CaseNotes } from './case-notes';
import type { CaseNote } from './case-orders.dto';
import { holdClaimed } from './claimed-case';

/** Cases that moderators leave to staff who decide escalated ones, and that these send back. Each time a note says why. */
@Injectable()
export class CaseEscalations {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly notes: CaseNotes,
    private readonly acts: CaseActs,
    private readonly live: Live,
  ) {}

  /**
   * Escalates a case that the caller has claimed: others are offered it.
   * @throws BusinessError `im.case.escalatedAlready`, `crud.notFound`, or why the caller may not work on it
   */
  escalateCase(order: CaseNote): Promise<void> {
    return this.move(order, Flag.Yes);
  }

  /**
   * Sends an escalated case that the caller has claimed back to all moderators.
   * @throws BusinessError `im.case.notEscalated`, `crud.notFound`, or why the caller may not work on it
   */
  sendBack(order: CaseNote): Promise<void> {
    return this.move(order, Flag.No);
  }

  private async move({ id, text }: CaseNote, escalated: Flag): Promise<void> {
    const isUp = escalated === Flag.Yes;
    await retryOnDeadlock(() =>
      this.own.transaction(async (manager) => {
        const found = await holdClaimed(id, manager);
        if (found.escalated === escalated)
          throw new BusinessError(isUp ? 'im.case.escalatedAlready' : 'im.case.notEscalated');
        await manager.update(ImCase, { id }, { ...UNCLAIMED, escalated });
        await this.notes.addNote(found, text, manager);
        await this.acts.recordAct({ action: isUp ? 'case.escalate' : 'case.sendBack' }, found, manager);
      }),
    );
    this.live.publishChange(CASE_TOPIC, { id });
  }
}
