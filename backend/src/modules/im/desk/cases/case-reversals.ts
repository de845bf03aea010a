import { ForbiddenException, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull, MoreThan } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { Live } from '../../../../kernel/access/live/live';
import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import { hasPermission } from '../../../../kernel/basis/context/staff';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { databaseNow } from '../../../../kernel/stores/database/database-now';
import { held } from '../../../../kernel/stores/database/for-update';
import { retryOnDeadlock } from '../../../../kernel/stores/database/retry-on-deadlock';
import { Inbox } from '../../../base/inbox/inbox.service';
import { BatchService } from '../../batches/batch.service';
import { BatchState, ImBatch } from '../../batches/tables/batch.entity';
import { CASE_TOPIC } from '../case-topic';
import { DeskSettings } from '../desk-settings';
import { openSubjectOf } from '../intake/open-cases';
import { Reporters } from '../intake/reporters';
import { ReplyRuns } from '../replies/reply-runs';
import { Statements } from '../statements/statements';
import { ImCaseDecision, type Outcome } from '../tables/case-decision.entity';
import { CaseState, ImCase } from '../tables/case.entity';
import type { Reversal } from './case-orders.dto';
import { AppealEnds } from './appeal-ends';
import { CaseActs } from './case-acts';
import { closedUnless, FOR_ALL, holdCase, isOpenToCaller, OFFERED, UNCLAIMED } from './case-change';
import { caseRefusal, keptFor } from './case-refusal';
import { isClaimed, isKeptFromCaller } from './is-claimed';

/** The reporters of a case were right, or they were not; a decision that stands says nothing new. */
const AGREEMENT = { ban: 'upheld', noFault: 'rejected', stands: undefined } as const satisfies Record<Outcome, unknown>;

const UNDO = 'im:batch:undo';

/** What becomes of the case of a decision that is taken back. It returns the case. */
type EndOfCase = (manager: EntityManager) => Promise<ImCase>;

const UNDONE = [BatchState.Undoing, BatchState.Undone];

/** Takes decisions back: the act is undone exactly, the strikes no longer count, and the case is open again. */
@Injectable()
export class CaseReversals {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly batches: BatchService,
    private readonly acts: CaseActs,
    private readonly reporters: Reporters,
    private readonly replies: ReplyRuns,
    private readonly statements: Statements,
    private readonly appealEnds: AppealEnds,
    private readonly inbox: Inbox,
    private readonly settings: DeskSettings,
    private readonly live: Live,
  ) {}

  /**
   * Takes back the newest decision of a case that still stands. The case goes to the caller, unless others decide escalated ones.
   * @throws BusinessError `crud.notFound`, `im.case.undecided`, `im.case.otherDecision`, `im.case.taken` if somebody else works on the
   * case, or what refuses the undo of the batch
   */
  async reverseDecision({ id, decisionId, reason }: Reversal): Promise<void> {
    const decision = await this.findStanding(id);
    if (decision.id !== decisionId) throw new BusinessError('im.case.otherDecision', {}, { reason: 'otherDecision' });
    let appealCase: number | undefined;
    await this.takeBack(decision, reason, async (manager) => {
      const reopened = await this.reopen(id, manager, (found) =>
        isOpenToCaller(found) ? this.claim(manager) : UNCLAIMED,
      );
      appealCase = await this.appealEnds.endByReversal(decision.id, manager);
      await this.tellDecider(decision, manager);
      return reopened;
    });
    this.live.publishChange(CASE_TOPIC, { id });
    if (appealCase !== undefined) this.live.publishChange(CASE_TOPIC, { id: appealCase });
  }

  /**
   * Takes back exactly this decision because of an appeal. Its case is not opened again, unless a signal came that its decider had not seen.
   * @param alongside what is written in the same transaction; an error rolls back everything
   * @throws BusinessError `im.case.reversed`, or what refuses the undo of the batch
   */
  async overturnDecision(
    decision: ImCaseDecision,
    reason: string,
    alongside: (manager: EntityManager) => Promise<unknown>,
  ): Promise<void> {
    await this.takeBack(decision, reason, async (manager) => {
      const found = await holdCase(decision.caseId, manager);
      const isUnseen = found.lastSignalId > decision.lastSignalId;
      if (found.state === CaseState.Acting) await manager.update(ImCase, { id: found.id }, closedUnless(isUnseen));
      await this.tellReporters(found, isUnseen, manager);
      await this.tellDecider(decision, manager);
      await alongside(manager);
      return found;
    });
    this.live.publishChange(CASE_TOPIC, { id: decision.caseId });
  }

  /**
   * Takes back exactly this decision, if nobody has decided its case after it. The case is open again and nobody's.
   * Who decided is not told of each: thousands may be taken back at once.
   * @param alongside what is written in the same transaction; an error rolls back everything
   * @throws BusinessError `im.case.reversed`, `im.case.otherDecision`, `im.case.taken`, `im.case.keptFor`, or what refuses the undo of the batch
   */
  async withdrawDecision(
    decision: ImCaseDecision,
    reason: string,
    alongside: (manager: EntityManager) => Promise<unknown>,
  ): Promise<void> {
    let appealCase: number | undefined;
    await this.takeBack(decision, reason, async (manager) => {
      await requireNewest(decision, manager);
      await requireUnkept(decision, manager);
      const found = await this.reopen(decision.caseId, manager, () => UNCLAIMED);
      appealCase = await this.appealEnds.endByReversal(decision.id, manager);
      await alongside(manager);
      return found;
    });
    this.live.publishChange(CASE_TOPIC, { id: decision.caseId });
    if (appealCase !== undefined) this.live.publishChange(CASE_TOPIC, { id: appealCase });
  }

  private async takeBack(decision: ImCaseDecision, reason: string, end: EndOfCase): Promise<void> {
    const write = (manager: EntityManager) => this.write(decision, reason, end, manager);
    if (decision.batchId === null) await retryOnDeadlock(() => this.own.transaction(write));
    else await this.undo(decision.batchId, reason, write);
  }

  private async undo(id: number, reason: string, write: (manager: EntityManager) => Promise<void>): Promise<void> {
    if (!hasPermission(currentStaff(), UNDO)) throw new ForbiddenException();
    const batch = await this.own.manager.findOneBy(ImBatch, { id });
    // Somebody has undone it already, in the list of batches.
    if (batch && UNDONE.includes(batch.state)) await retryOnDeadlock(() => this.own.transaction(write));
    else await this.batches.undoBatch({ id, reason }, (_, manager) => write(manager));
  }

  private async findStanding(caseId: number): Promise<ImCaseDecision> {
    const { manager } = this.own;
    const where = { caseId, reversedTime: IsNull() };
    const decision = await manager.findOne(ImCaseDecision, { where, order: { id: 'DESC' } });
    if (decision) return decision;
    throw new BusinessError((await manager.existsBy(ImCase, { id: caseId })) ? 'im.case.undecided' : 'crud.notFound');
  }

  private async write(
    { id, outcome }: ImCaseDecision,
    reason: string,
    end: EndOfCase,
    manager: EntityManager,
  ): Promise<void> {
    const { id: reversedBy, name: reversedByName } = currentStaff();
    const reversedTime = new Date();
    const change = { reversedTime, reversedBy, reversedByName, reversedReason: reason };
    const standing = await manager.findOne(ImCaseDecision, { where: { id, reversedTime: IsNull() }, ...held(manager) });
    if (!standing) throw await goneRefusal(id, manager);
    await manager.update(ImCaseDecision, { id }, change);
    await this.statements.noteReversed(id, reversedTime, manager);
    const agreed = AGREEMENT[outcome];
    if (agreed) await this.reporters.noteOutcome(standing, agreed, -1, manager);
    const found = await end(manager);
    await this.acts.recordAct({ action: 'case.reverse', reason, detail: { outcome } }, found, manager);
  }

  /** A case that is open or about to be is decided again, and they are told then. */
  private tellReporters({ id, state }: ImCase, isUnseen: boolean, manager: EntityManager): Promise<void> {
    const isClosed = state === CaseState.Closed || (state === CaseState.Acting && !isUnseen);
    return isClosed ? this.replies.beginRun(id, manager) : this.replies.endRun(id, manager);
  }

  private async tellDecider({ id, caseId, staffId }: ImCaseDecision, manager: EntityManager): Promise<void> {
    const from = currentStaff();
    if (staffId === null || staffId === from.id) return;
    const news = { userId: staffId, kind: 'case.overturned', subjectId: caseId, dedupeKey: `reversed:${id}` } as const;
    await this.inbox.addEntry({ ...news, from }, manager);
  }

  /** If the subject has a newer case that is open, the decision is taken back, and the newer case goes on. */
  private async reopen(
    id: number,
    manager: EntityManager,
    holderOf: (found: ImCase) => QueryDeepPartialEntity<ImCase>,
  ): Promise<ImCase> {
    const found = await holdCase(id, manager);
    const isTheirs = found.state === CaseState.Open && found.assigneeId !== currentStaff().id;
    if (isTheirs && (await isClaimed(found, manager))) throw await caseRefusal(found, manager);
    const openSubject = openSubjectOf(found);
    const other = await manager.findOne(ImCase, { where: { openSubject }, ...held(manager) });
    if (other && other.id !== id) {
      await this.replies.beginRun(id, manager);
      return found;
    }
    const change = { ...OFFERED, openSubject, closedTime: null, problem: null };
    await manager.update(ImCase, { id }, { ...change, ...holderOf(found) });
    await this.replies.endRun(id, manager);
    return found;
  }

  private claim(manager: EntityManager): QueryDeepPartialEntity<ImCase> {
    const { id: assigneeId, name: assigneeName } = currentStaff();
    return {
      ...FOR_ALL,
      assigneeId,
      assigneeName,
      leaseUntil: () => `${databaseNow(manager)} + ${this.settings.lease}`,
    };
  }
}

/** Its case may have been removed after it was found. */
async function goneRefusal(id: number, manager: EntityManager): Promise<BusinessError> {
  return new BusinessError((await manager.existsBy(ImCaseDecision, { id })) ? 'im.case.reversed' : 'crud.notFound');
}

async function requireNewest({ id, caseId }: ImCaseDecision, manager: EntityManager): Promise<void> {
  const later = await manager.findOne(ImCaseDecision, {
    where: { caseId, id: MoreThan(id), reversedTime: IsNull() },
    ...held(manager),
  });
  if (later) throw new BusinessError('im.case.otherDecision', {}, { reason: 'otherDecision' });
}

/** A decision that came back may have been handed over: its case is not taken away from the colleague. */
async function requireUnkept({ caseId }: ImCaseDecision, manager: EntityManager): Promise<void> {
  const found = await holdCase(caseId, manager);
  if (found.state === CaseState.Open && (await isKeptFromCaller(found, manager))) throw keptFor(found);
}
