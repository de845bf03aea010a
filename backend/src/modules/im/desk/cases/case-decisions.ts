import { ForbiddenException, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import { hasPermission } from '../../../../kernel/basis/context/staff';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { invalid } from '../../../../kernel/basis/errors/invalid-error';
import { Engine } from '../../../../kernel/durability/engine/engine';
import { Live } from '../../../../kernel/access/live/live';
import { retryOnDeadlock } from '../../../../kernel/stores/database/retry-on-deadlock';
import { BatchService } from '../../batches/batch.service';
import { Flag } from '../../tables/columns/flag.decorator';
import { CASE_TOPIC } from '../case-topic';
import { DeskSettings } from '../desk-settings';
import { Reporters } from '../intake/reporters';
import { endOfStrikes } from '../ladder/end-of-strikes';
import { Recommendations } from '../ladder/recommendations';
import { NoticeLinks } from '../links/notice-links';
import { ImPolicy } from '../policy/policy.entity';
import { ReplyRuns } from '../replies/reply-runs';
import { Statements } from '../statements/statements';
import { ImCaseDecision } from '../tables/case-decision.entity';
import { CaseState, ImCase } from '../tables/case.entity';
import type { Decision } from './case-orders.dto';
import { CaseActs } from './case-acts';
import { closedUnless, UNCLAIMED } from './case-change';
import { holdClaimed } from './claimed-case';
import { fillReason } from './fill-reason';
import { settleJob } from './settle-job';

/** Who may decide cases, but not ban, can only close them without an act. */
const BAN = 'im:batch:begin';

/** Decides cases. A decision, the change of its case and the beginning of its act are one transaction. */
@Injectable()
export class CaseDecisions {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly batches: BatchService,
    private readonly acts: CaseActs,
    private readonly reporters: Reporters,
    private readonly engine: Engine,
    private readonly statements: Statements,
    private readonly links: NoticeLinks,
    private readonly recommendations: Recommendations,
    private readonly replies: ReplyRuns,
    private readonly settings: DeskSettings,
    private readonly live: Live,
  ) {}

  /**
   * Decides a case that the caller has claimed. A claim that ran out still counts while nobody else has taken the case.
   * @throws BusinessError `crud.notFound`, `im.case.decided`, `im.case.taken`, `im.appeal.notDecided` for an appeal, or what refuses the ban
   */
  async decideCase(order: Decision): Promise<void> {
    if (order.outcome === 'ban') await this.ban(order);
    else {
      mustNameNoAct(order);
      await this.closeWithoutAct(order, order.outcome);
    }
    this.live.publishChange(CASE_TOPIC, { id: order.id });
  }

  /** With a signal that the decider had not seen, it stays open. */
  private closeWithoutAct(order: Decision, outcome: 'noFault' | 'stands'): Promise<void> {
    return retryOnDeadlock(() =>
      this.own.transaction(async (manager) => {
        const found = await this.hold(order, manager);
        if (outcome === 'stands') await this.mustBeDecided(found, manager);
        await this.write(found, order, {}, manager);
        const seen = { caseId: found.id, lastSignalId: order.lastSignalId };
        if (outcome === 'noFault') await this.reporters.noteOutcome(seen, 'rejected', 1, manager);
        const isUnseen = found.lastSignalId > order.lastSignalId;
        await manager.update(ImCase, { id: found.id }, closedUnless(isUnseen));
        if (!isUnseen) await this.replies.beginRun(found.id, manager);
      }),
    );
  }

  private async ban(order: Decision): Promise<void> {
    if (!hasPermission(currentStaff(), BAN)) throw new ForbiddenException();
    const { id, until } = order;
    const policy = await this.findPolicy(order.policyId);
    const { subjectId } = await this.mustExist(id);
    const { noticeId, address } = this.links.makeLink(until);
    const text = order.reason || policy.reason;
    const reason = fillReason(text, { until, link: address });
    const scope = { ids: [Number(subjectId)], reason, until };
    const { recallGroups, recallPrivate, span, leaveGroups, banGroups, sweep, lastSignalId, facts } = order;
    // Statements may be published, and who has the link can answer for the person: neither they nor the groups have it.
    const withoutLink = fillReason(text, { until, link: '' });
    const statement = await this.statements.prepare({
      caseId: id,
      subjectId,
      lastSignalId,
      policy,
      reason: withoutLink,
      until,
      facts,
      noticeId,
    });
    await this.batches.beginBatch(
      {
        ...scope,
        recallGroups,
        recallPrivate,
        span,
        leaveGroups,
        banGroups,
        sweep,
        groupReason: withoutLink || policy.name,
      },
      async (batchId, manager) => {
        const found = await this.hold(order, manager);
        const decisionId = await this.write(found, order, { policy, batchId }, manager);
        await this.statements.write(decisionId, statement, manager);
        await this.reporters.noteOutcome({ caseId: id, lastSignalId }, 'upheld', 1, manager);
        await manager.update(ImCase, { id }, { ...UNCLAIMED, state: CaseState.Acting, problem: null });
      },
    );
    await this.engine.scheduleJobs(settleJob(id, new Date(Date.now() + this.settings.look)));
  }

  /** Locks a case that the caller holds. Nobody has seen a signal that does not exist yet. */
  private async hold({ id, lastSignalId }: Decision, manager: EntityManager): Promise<ImCase> {
    const found = await holdClaimed(id, manager);
    if (found.appealId !== null) throw new BusinessError('im.appeal.notDecided');
    if (lastSignalId > found.lastSignalId)
      throw invalid('lastSignalId', 'validation.max', { limit0: found.lastSignalId });
    return found;
  }

  private async mustBeDecided({ id: caseId }: ImCase, manager: EntityManager): Promise<void> {
    const standing = { caseId, reversedTime: IsNull() };
    if (!(await manager.existsBy(ImCaseDecision, standing))) throw new BusinessError('im.case.undecided');
  }

  /** @returns the id of the decision */
  private async write(
    found: ImCase,
    order: Decision,
    { policy, batchId }: { policy?: ImPolicy; batchId?: number },
    manager: EntityManager,
  ): Promise<number> {
    const { id: staffId, name: staffName } = currentStaff();
    const { id: caseId, subjectKind, subjectId } = found;
    const { outcome, lastSignalId, comment } = order;
    const { identifiers } = await manager.insert(ImCaseDecision, {
      ...{ caseId, subjectKind, subjectId, outcome, lastSignalId, staffId, staffName },
      comment: comment || null,
      ...(policy && (await this.costOf(found, policy, manager))),
      batchId: batchId ?? null,
      packageTaken: packageTaken(found, order),
    });
    const detail = { outcome, ...(policy && { policy: policy.name }) };
    await this.acts.recordAct({ action: 'case.decide', detail }, found, manager);
    return Number(identifiers[0]?.id);
  }

  /** The strikes that the decision gives, and the act that is recommended for them, as they are at this moment: what is changed later does not change them. */
  private async costOf(found: ImCase, policy: ImPolicy, manager: EntityManager): Promise<Partial<ImCaseDecision>> {
    const { recommended } = await this.recommendations.readRecommendations(found, [policy], manager);
    const { strikes = policy.strikes, duration = policy.duration } = recommended[0] ?? {};
    const strikesUntil = await endOfStrikes(policy, manager);
    return { policyId: policy.id, policyName: policy.name, strikes, strikesUntil, recommended: duration };
  }

  private async findPolicy(id: number | undefined): Promise<ImPolicy> {
    if (id === undefined) throw invalid('policyId', 'validation.isDefined');
    const policy = await this.own.manager.findOneBy(ImPolicy, { id, enabled: Flag.Yes });
    if (!policy) throw new BusinessError('im.case.noPolicy');
    return policy;
  }

  private async mustExist(id: number): Promise<ImCase> {
    const found = await this.own.manager.findOneBy(ImCase, { id });
    if (!found) throw new BusinessError('crud.notFound');
    return found;
  }
}

/**
 * Whether somebody has the evidence with its newest signal, before messages are taken away. What is still to be written no package can have.
 * @returns null if none are
 */
function packageTaken({ packagedSignalId, lastSignalId }: ImCase, order: Decision): Flag | null {
  if (!order.recallGroups && !order.recallPrivate) return null;
  return packagedSignalId > 0 && packagedSignalId >= lastSignalId ? Flag.Yes : Flag.No;
}

/** What only a ban has. */
const OF_A_BAN = [
  'policyId',
  'reason',
  'until',
  'recallGroups',
  'recallPrivate',
  'span',
  'leaveGroups',
  'banGroups',
  'sweep',
  'facts',
] as const;

/** @throws InvalidError for what would be dropped, because nothing is done to the person */
function mustNameNoAct(order: Decision): void {
  const given = OF_A_BAN.find((field) => order[field] !== undefined);
  if (given) throw invalid(given, 'im.case.onlyBan');
}
