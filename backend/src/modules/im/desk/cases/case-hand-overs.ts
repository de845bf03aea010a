import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Live } from '../../../../kernel/access/live/live';
import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import { databaseNow } from '../../../../kernel/stores/database/database-now';
import { retryOnDeadlock } from '../../../../kernel/stores/database/retry-on-deadlock';
import { Inbox } from '../../../base/inbox/inbox.service';
import { CASE_TOPIC } from '../case-topic';
import { DeskSettings } from '../desk-settings';
import { CaseState, ImCase } from '../tables/case.entity';
import { CaseActs } from './case-acts';
import { holdCase, isHeldByCaller, isOpenToCaller, UNCLAIMED } from './case-change';
import { CaseColleagues } from './case-colleagues';
import { CaseNotes } from './case-notes';
import type { HandOver } from './case-hand-over.dto';
import { caseRefusal } from './case-refusal';
import { isClaimed } from './is-claimed';
import { mayAnswer } from './may-answer';
import { mayDecideEscalated } from './may-decide-escalated';

/**
 * Cases that are handed over to a named colleague: for some time nobody else is offered them. Then they are everybody's again, so that no
 * case is lost because a colleague is ill.
 */
@Injectable()
export class CaseHandOvers {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly colleagues: CaseColleagues,
    private readonly notes: CaseNotes,
    private readonly acts: CaseActs,
    private readonly settings: DeskSettings,
    private readonly inbox: Inbox,
    private readonly live: Live,
  ) {}

  /**
   * Hands over a case that the caller has claimed. Who decides escalated cases also hands over one that nobody holds.
   * @throws BusinessError `crud.notFound`, why the caller may not work on it, or why the colleague may not
   */
  async handOver(order: HandOver): Promise<void> {
    await retryOnDeadlock(() => this.own.transaction((manager) => this.write(order, manager)));
    this.live.publishChange(CASE_TOPIC, { id: order.id });
  }

  private async write({ id, staffId, text }: HandOver, manager: EntityManager): Promise<void> {
    const found = await holdCase(id, manager);
    if (!(await mayHandOver(found, manager))) throw await caseRefusal(found, manager);
    const { name } = await this.colleagues.requireColleague(found, staffId, manager);
    const offeredUntil = () => `${databaseNow(manager)} + ${this.settings.handOver}`;
    await manager.update(ImCase, { id }, { ...UNCLAIMED, offeredToId: staffId, offeredToName: name, offeredUntil });
    const note = await this.notes.addNote(found, text, manager);
    const news = { userId: staffId, kind: 'case.handedOver', subjectId: id } as const;
    await this.inbox.addEntry({ ...news, dedupeKey: `handedOver:${note.id}`, from: currentStaff() }, manager);
    await this.acts.recordAct({ action: 'case.handOver', detail: { staffId: String(staffId) } }, found, manager);
  }
}

/** The row is locked: what is judged here stays so until it is written. */
async function mayHandOver(found: ImCase, manager: EntityManager): Promise<boolean> {
  if (isHeldByCaller(found)) return true;
  const isFree = found.state === CaseState.Open && !(await isClaimed(found, manager));
  return isFree && mayDecideEscalated() && isOpenToCaller(found) && (found.appealId === null || mayAnswer());
}
