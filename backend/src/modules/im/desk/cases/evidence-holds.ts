import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { Live } from '../../../../kernel/access/live/live';
import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { retryOnDeadlock } from '../../../../kernel/stores/database/retry-on-deadlock';
import { Flag } from '../../tables/columns/flag.decorator';
import { appealCasesOf } from '../appeals/appeal-cases';
import { CASE_TOPIC } from '../case-topic';
import { ImCase } from '../tables/case.entity';
import { CaseActs } from './case-acts';
import { holdCase } from './case-change';
import { CaseNotes } from './case-notes';
import type { HoldOrder } from './evidence-hold.dto';

const NOT_HELD = { held: Flag.No, heldReason: null, heldByName: null, heldTime: null };

/** Holds of evidence: an erasure of a person leaves what belongs to a held case, and the appeals against it. Each time a note says why. */
@Injectable()
export class EvidenceHolds {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly notes: CaseNotes,
    private readonly acts: CaseActs,
    private readonly live: Live,
  ) {}

  /** @throws BusinessError `crud.notFound`, `im.case.heldAlready`, `im.case.holdAppeal` */
  holdEvidence(order: HoldOrder): Promise<void> {
    return this.change(order, Flag.Yes);
  }

  /** @throws BusinessError `crud.notFound`, `im.case.notHeld` */
  endHold(order: HoldOrder): Promise<void> {
    return this.change(order, Flag.No);
  }

  private async change({ id, reason }: HoldOrder, held: Flag): Promise<void> {
    const isHold = held === Flag.Yes;
    await retryOnDeadlock(() =>
      this.own.transaction(async (manager) => {
        const found = await holdCase(id, manager);
        if (found.appealId !== null) throw new BusinessError('im.case.holdAppeal');
        if (found.held === held) throw new BusinessError(isHold ? 'im.case.heldAlready' : 'im.case.notHeld');
        const since = { held, heldReason: reason, heldByName: currentStaff().name, heldTime: new Date() };
        const ids = [id, ...(await appealCasesOf([id], manager))];
        await manager.update(ImCase, { id: In(ids) }, isHold ? since : NOT_HELD);
        await this.notes.addNote(found, reason, manager, isHold ? 'hold' : 'holdEnd');
        await this.acts.recordAct({ action: isHold ? 'case.hold' : 'case.endHold', reason }, found, manager);
      }),
    );
    this.live.publishChange(CASE_TOPIC, { id });
  }
}
