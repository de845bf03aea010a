import { ForbiddenException, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { Live } from '../../../../kernel/access/live/live';
import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import { hasPermission } from '../../../../kernel/basis/context/staff';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { t } from '../../../../kernel/basis/i18n/translate';
import { held } from '../../../../kernel/stores/database/for-update';
import { retryOnDeadlock } from '../../../../kernel/stores/database/retry-on-deadlock';
import { Inbox } from '../../../base/inbox/inbox.service';
import { CASE_TOPIC } from '../case-topic';
import { ImAppeal } from '../tables/appeal.entity';
import { ImCaseDecision } from '../tables/case-decision.entity';
import { ImCaseNote } from '../tables/case-note.entity';
import { ImCase } from '../tables/case.entity';
import { AppealEnds } from './appeal-ends';
import type { AppealAnswer } from './case-orders.dto';
import { CaseActs } from './case-acts';
import { caseRefusal } from './case-refusal';
import { CaseReversals } from './case-reversals';
import { isHeldByCaller } from './case-change';

/** To overturn is to take a decision back. */
const REVERSE = 'im:case:reverse';

const STATES = { uphold: 'upheld', overturn: 'overturned' } as const;

/** Answers appeals: the decision stands, or exactly it is undone. The answer, the end of the case and the undo are one transaction. */
@Injectable()
export class AppealAnswers {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly reversals: CaseReversals,
    private readonly ends: AppealEnds,
    private readonly acts: CaseActs,
    private readonly inbox: Inbox,
    private readonly live: Live,
  ) {}

  /**
   * Answers an appeal whose case the caller has claimed.
   * @throws BusinessError `crud.notFound`, `im.appeal.none` if the case is none, `im.appeal.ownDecision`, `im.case.decided`, `im.case.taken`,
   * `im.appeal.newAnswer` if the person has answered a question since, or what refuses the undo of the ban
   */
  async answerAppeal(order: AppealAnswer): Promise<void> {
    const decision = await this.findDecision(order.id);
    const write = (manager: EntityManager) => this.write(order, decision, manager);
    if (order.outcome === 'uphold') await retryOnDeadlock(() => this.own.transaction(write));
    else await this.overturn(decision, write);
    this.live.publishChange(CASE_TOPIC, { id: order.id });
  }

  private async overturn(decision: ImCaseDecision, write: (manager: EntityManager) => Promise<void>): Promise<void> {
    if (!hasPermission(currentStaff(), REVERSE)) throw new ForbiddenException();
    await this.reversals.overturnDecision(decision, t('im.stated.onAppeal'), write);
  }

  /** Looks at the case before anything begins: what refuses the answer is said before what refuses an undo. `write` judges it again, locked. */
  private async findDecision(id: number): Promise<ImCaseDecision> {
    const { manager } = this.own;
    const found = await manager.findOneBy(ImCase, { id });
    if (!found) throw new BusinessError('crud.notFound');
    if (found.appealId === null) throw new BusinessError('im.appeal.none');
    if (!isHeldByCaller(found)) throw await caseRefusal(found, manager);
    const appeal = await manager.findOneBy(ImAppeal, { id: found.appealId });
    const decision = appeal && (await manager.findOneBy(ImCaseDecision, { id: appeal.decisionId }));
    if (!decision) throw new BusinessError('crud.notFound');
    return decision;
  }

  private async write(
    { id, outcome, text, lastNoteId = 0 }: AppealAnswer,
    { id: decisionId, caseId, staffId }: ImCaseDecision,
    manager: EntityManager,
  ): Promise<void> {
    const { id: answeredBy, name: answeredByName } = currentStaff();
    const end = { state: STATES[outcome], answer: text, answeredBy, answeredByName };
    await this.ends.endByAnswer(decisionId, id, end, manager);
    await mustHaveSeenAnswer(id, lastNoteId, manager);
    const found = await manager.findOneByOrFail(ImCase, { id });
    // Who takes a decision back tells its author of it.
    if (staffId !== null && outcome === 'uphold') {
      const news = { userId: staffId, kind: 'case.upheld', subjectId: caseId } as const;
      await this.inbox.addEntry({ ...news, dedupeKey: `answered:${id}`, from: currentStaff() }, manager);
    }
    await this.acts.recordAct({ action: 'case.answer', detail: { outcome } }, found, manager);
  }
}

/** The appeal is locked: nobody answers a question beside it. */
async function mustHaveSeenAnswer(caseId: number, lastNoteId: number, manager: EntityManager): Promise<void> {
  const where = { caseId, kind: 'answer', id: MoreThan(lastNoteId) } as const;
  const unseen = await manager.findOne(ImCaseNote, { select: { id: true }, where, ...held(manager) });
  if (unseen) throw new BusinessError('im.appeal.newAnswer', {}, { reason: 'newAnswer' });
}
