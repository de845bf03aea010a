import { setTimeout } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Engine } from '../../../../kernel/durability/engine/engine';
import { reasonOf } from '../../../../kernel/durability/engine/reason-of';
import { background } from '../../../../kernel/basis/promises/background';
import { settled } from '../../../../kernel/basis/promises/settled';
import { LeaseLost } from '../../../../kernel/durability/lease/lease-lost';
import { RedisUnavailable } from '../../../../kernel/stores/redis/redis-unavailable';
import type { ActEnforcement } from './enforcement.dto';
import { ImAct } from '../trail/act.entity';
import { ActPublisher } from '../trail/act-publisher';
import { AuditTrail } from '../trail/audit-trail';
import { ChatGateway } from '../../product/gateway/chat-gateway';
import { GatewaySteps } from '../../product/gateway/gateway-steps';
import type { GatewayStep, StepCounts } from '../../product/gateway/gateway-step';
import { ActUnsettled } from './act-unsettled';
import { enforceJob } from './enforce-job';
import { EnforcementSettings } from './enforcement-settings';
import { EnforcementState, type ImEnforcement } from './enforcement.entity';
import { type EnforcementLease, Enforcements } from './enforcements';
import { LiftedBanFilter } from './lifted-ban-filter';
import { OrdersUnread } from './orders-unread';

const NOTHING: StepCounts = { terminals: 0, frames: 0 };
const LONGEST_ERROR = 255;

/** The state, as the audit trail shows it, of an act without a notification. */
const NOBODY_TOLD = { state: EnforcementState.Done, attempts: 0 } as const;

/** The states as an act's response names them. A notification that was given up was not delivered. */
const CALLED = {
  [EnforcementState.Pending]: 'pending',
  [EnforcementState.Done]: 'done',
  [EnforcementState.GivenUp]: 'pending',
  [EnforcementState.Recorded]: 'recorded',
  [EnforcementState.Unsure]: 'unknown',
} as const;

/** Tells the chat product what staff have done. Each row is handled by one node at a time. */
@Injectable()
export class Enforcer {
  private readonly logger = new Logger('Enforcement');

  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly gateway: ChatGateway,
    private readonly steps: GatewaySteps,
    private readonly rows: Enforcements,
    private readonly trail: AuditTrail,
    private readonly liftedBans: LiftedBanFilter,
    private readonly settings: EnforcementSettings,
    private readonly engine: Engine,
    private readonly publisher: ActPublisher,
  ) {}

  /** Delivers right after the act. What is not done in time continues by itself. */
  async carryOutNow(id: number | undefined): Promise<ActEnforcement> {
    if (id === undefined) return { state: 'none', ...NOTHING };
    const inTime = new AbortController();
    const late = setTimeout(this.settings.inline, 'late' as const, { signal: inTime.signal }).catch(
      () => 'late' as const,
    );
    const attempt = this.carryOut(id, true).catch((error: unknown) => this.failed(id, error));
    // A node that stops waits for it, although the caller does not.
    background('Telling the chat product about an act', attempt);
    const answer = await Promise.race([attempt, late]);
    inTime.abort();
    if (answer === 'late') return { state: 'pending', ...NOTHING, reason: 'slow' };
    return answer;
  }

  /**
   * Makes one attempt, if no other node is making one. If it fails, it is postponed, and a job is scheduled.
   * @param isFresh whether the act was committed just now, so that nobody can have undone it since
   */
  async carryOut(id: number, isFresh = false): Promise<ActEnforcement> {
    const row = await this.rows.findEnforcement(id);
    const counts = row?.outcome ?? NOTHING;
    if (counts.kept) return { state: 'kept', ...NOTHING };
    if (!row || row.state !== EnforcementState.Pending) return answerOf(row ? CALLED[row.state] : 'none', counts);
    const lease = await this.rows.takeForAttempt(row);
    if (!lease) return { ...answerOf('pending', counts), reason: 'slow' };
    return this.attempt({ ...row, attempts: row.attempts + 1 }, lease, isFresh);
  }

  private get done(): EnforcementState.Done | EnforcementState.Recorded {
    return this.gateway.kind === 'local' ? EnforcementState.Recorded : EnforcementState.Done;
  }

  private async attempt(row: ImEnforcement, lease: EnforcementLease, isFresh: boolean): Promise<ActEnforcement> {
    let { reached } = row;
    let outcome = row.outcome ?? NOTHING;
    let notedAt = Date.now();
    try {
      if (!isFresh && (await this.trail.isUnsettled(row.batch))) throw new ActUnsettled();
      if ((await this.gateway.beginTelling(row.batch)) && reached)
        [reached, outcome] = [0, { ...NOTHING, again: true }];
      const steps = isFresh ? row.steps : await this.liftedBans.removeLifted(row.steps);
      await this.steps.carryOutSteps(row.batch, steps, reached, async (done, counts) => {
        reached = done;
        outcome = addedUp(outcome, counts);
        // Hundreds of small steps share one write of the progress. Repeating them after a crash does no harm.
        if (done === steps.length || Date.now() - notedAt < this.settings.noted) return;
        notedAt = Date.now();
        if (!(await lease.renewLease({ reached, outcome }))) throw new LeaseLost(lease.name);
      });
      const unread = await this.steps.countUnread(steps);
      if (unread) throw new OrdersUnread(unread);
      outcome = addedUp(outcome, NOTHING);
      const told = outcome.unsure ? EnforcementState.Unsure : this.done;
      const end = steps.every(isSilent) ? NOBODY_TOLD : { state: told };
      // The steps are deleted after the delivery: who was told what is not kept.
      const isOurs = await lease.releaseRow({ ...end, steps: [], reached, outcome, error: null, nextTime: new Date() });
      if (isOurs) background('The memory of what an act told', this.gateway.endTelling(row.batch));
      await this.tell(row);
      return answerOf(end === NOBODY_TOLD ? 'none' : CALLED[end.state], outcome);
    } catch (error) {
      // Another node goes on with it, or it was taken back.
      if (error instanceof LeaseLost) return { ...answerOf('pending', outcome), reason: 'slow' };
      if (error instanceof OrdersUnread) outcome = { ...outcome, unread: error.count };
      return { ...answerOf('pending', outcome), ...(await this.putOff({ ...row, reached, outcome }, lease, error)) };
    }
  }

  private async putOff(
    row: ImEnforcement,
    lease: EnforcementLease,
    error: unknown,
  ): Promise<Pick<ActEnforcement, 'state' | 'reason'>> {
    const { id, attempts, reached, outcome, createTime, steps } = row;
    const { pauses, longest } = this.settings;
    const nextTime = new Date(Date.now() + (pauses[Math.min(attempts, pauses.length) - 1] ?? 0));
    const state = Date.now() - +createTime > longest ? EnforcementState.GivenUp : EnforcementState.Pending;
    const said = wordsOf(error);
    const ours = await lease.putBack({ state, reached, outcome, nextTime, error: said });
    if (ours && state === EnforcementState.GivenUp)
      await settled('Taking back what was given up', this.steps.withdrawSignOuts(steps));
    if (ours && state === EnforcementState.Pending) await this.engine.scheduleJobs(enforceJob(id, nextTime));
    await this.tell(row);
    return { state: 'pending', reason: pendingReason(error) };
  }

  private failed(id: number, error: unknown): ActEnforcement {
    // The act is done and stored; the sweep finds the pending notification.
    this.logger.error(`The chat product could not be told of ${id}`, error instanceof Error ? error.stack : error);
    return { state: 'pending', ...NOTHING, reason: 'failed' };
  }

  private async tell({ batch }: ImEnforcement): Promise<void> {
    const acts = await this.own.manager.find(ImAct, { select: { id: true }, where: { batch }, take: 50 });
    this.publisher.publishEnforced(acts.map(({ id }) => id));
  }
}

/** An answer of an unknown audience says why. */
const answerOf = (state: ActEnforcement['state'], { unsure, ...counts }: StepCounts): ActEnforcement => ({
  state,
  ...counts,
  ...(unsure && { reason: unsure }),
});

/** The number of unread entries is not added up, because it is counted each time. */
const addedUp = ({ terminals, frames, again, unsure }: StepCounts, more: StepCounts): StepCounts => ({
  terminals: terminals + more.terminals,
  frames: frames + more.frames,
  ...(again && { again }),
  ...((unsure ?? more.unsure) && { unsure: unsure ?? more.unsure }),
});

/** Nothing is delivered to people whose ban was lifted; unread orders are only removed. */
const isSilent = (step: GatewayStep): boolean => step.do === 'withdrawBans';

/** The error for the audit trail. Unread orders are shown as a number there, not as an error. */
function wordsOf(error: unknown): string | null {
  if (error instanceof OrdersUnread) return null;
  return reasonOf(error instanceof RedisUnavailable ? (error.cause ?? error) : error).slice(0, LONGEST_ERROR);
}

function pendingReason(error: unknown): ActEnforcement['reason'] {
  if (error instanceof OrdersUnread) return 'unread';
  return error instanceof RedisUnavailable ? 'chatRedis' : 'failed';
}
