import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { CommitUnknown } from '../../../../kernel/basis/errors/commit-unknown';
import { type Apart, Outbox } from '../../../../kernel/durability/outbox/outbox';
import { Enforcements } from '../enforcement/enforcements';
import { Enforcer } from '../enforcement/enforcer';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import { IM } from '../../tables/im-source';
import { type ActAction, ActState } from '../trail/act.entity';
import type { ActResult } from './act.dto';
import { ActPublisher } from '../trail/act-publisher';
import type { ActOrder, ActOutcome, ActTarget } from '../trail/act-order';
import { ActHooks } from '../trail/act-hooks';
import { AuditTrail } from '../trail/audit-trail';
import type { RowImages } from '../trail/row-image';
import { imagesBefore, isOfNew, tracesOf } from './act-traces';
import { type ActRecord, ActRecords } from './act-records';
import { ActUnknown } from './act-unknown';
import { TimedBans } from './timed-bans';

/** Changes the chat's rows with the manager of its data source. It may run again after a deadlock. */
export type ActWork = (manager: EntityManager, batch: string) => Promise<GatewayStep[] | ActOutcome | void>;

interface Performed {
  targets: readonly ActTarget[];
  actIds: readonly number[];
  /** the order to tell the chat product, if there is one */
  enforcementId?: number;
}

/** The trail and the order of an act that is about to run in another database. */
interface Begun {
  ids: readonly number[];
  /** the rows of the targets before the act */
  before: RowImages;
  /** the order of the last attempt */
  written?: number;
  /** the targets that the last attempt changed */
  changed?: readonly ActTarget[];
}

type Changed = ActOutcome & Required<Pick<ActOutcome, 'targets'>>;

/**
 * The only way in which staff act on people, groups and messages. The change, the trail and the order to tell the chat product are
 * written together; then the product is told.
 *
 * If the chat has a database of its own, no transaction spans both: the trail is written first, the order right before the chat's
 * transaction ends, and the state of the trail after it. A sweep settles what a crash or a lost answer leaves in between.
 */
@Injectable()
export class Acts {
  private readonly logger = new Logger('Acts');
  private readonly outbox: Outbox;

  constructor(
    @InjectDataSource() private readonly own: DataSource,
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly trail: AuditTrail,
    private readonly enforcements: Enforcements,
    private readonly enforcer: Enforcer,
    private readonly publisher: ActPublisher,
    private readonly hooks: ActHooks,
    private readonly timedBans: TimedBans,
    private readonly records: ActRecords,
  ) {
    this.outbox = new Outbox(own);
  }

  /**
   * Performs an act.
   * @param work returns the notification to the chat product, and the targets that it really changed if not all; an error rolls back
   * everything
   * @throws ActUnknown if it is not known whether it was done
   */
  async performAct(order: ActOrder, work: ActWork): Promise<ActResult> {
    await this.hooks.askBefore(order);
    const batch = randomUUID().replaceAll('-', '');
    const { targets, actIds, enforcementId } = await this.write(order, work, batch);
    this.publisher.publishActs(targets, actIds);
    this.hooks.notifyAfter(order, targets, batch);
    const enforcement = await this.enforcer.carryOutNow(enforcementId);
    return { count: targets.length, batch, enforcement };
  }

  /** Asks plugins about an act that the engine carries out later, on behalf of the current caller. @throws BusinessError if one objects */
  askPlugins(order: ActOrder): Promise<void> {
    return this.hooks.askBefore(order);
  }

  /** Cancels the pending orders of these calls, because they were undone. */
  cancelPending(batches: readonly string[]): Promise<void> {
    return this.enforcements.cancelPending(batches);
  }

  /** Marks a call as failed whose trail was written but whose node died before doing it. Nothing is told about it. */
  async markFailed(batch: string): Promise<void> {
    await this.enforcements.withdrawCall(batch);
    await this.timedBans.withdrawCall(batch);
    await this.trail.settleCall(batch, ActState.Failed);
  }

  /** Whether staff have taken this act back later, on one of these targets at least. @param since the id of its entry */
  wasReversed(action: ActAction, targetIds: readonly number[], since: number): Promise<boolean> {
    return this.trail.wasReversed(action, targetIds, since);
  }

  /**
   * Records in the trail what was read, or done without a change of the chat's rows. @param batch by which the entries are found
   * again, if there are several
   */
  recordAct(record: ActRecord, manager?: EntityManager, batch: string | null = null): Promise<void> {
    return this.records.writeRecord(record, manager, batch);
  }

  private async write(order: ActOrder, work: ActWork, batch: string): Promise<Performed> {
    try {
      return await this.outbox.performChange(
        this.chat,
        (manager) => this.performInOneTransaction(order, work, batch, manager),
        this.performAcrossDatabases(order, work, batch),
      );
    } catch (error) {
      // If both are one database, the trail is as unknown as the act, and says what happened.
      if (!(error instanceof CommitUnknown) || this.own === this.chat) throw error;
      throw new ActUnknown(batch);
    }
  }

  private async performInOneTransaction(
    order: ActOrder,
    work: ActWork,
    batch: string,
    manager: EntityManager,
  ): Promise<Performed> {
    const outcome = outcomeOf(await work(manager, batch));
    const { targets = order.targets } = outcome;
    const actIds = await this.trail.insertEntries(order, targets, ActState.Done, batch, manager);
    const enforcementId = needsEnforcement(outcome)
      ? await this.enforcements.insertDue(batch, outcome, actIds, manager)
      : undefined;
    return { targets, actIds, enforcementId };
  }

  private performAcrossDatabases(order: ActOrder, work: ActWork, batch: string): Apart<Begun, Changed, Performed> {
    return {
      begin: async () => {
        const before = await imagesBefore(order, this.chat.manager);
        return { before, ids: await this.trail.insertEntries(order, order.targets, ActState.Begun, batch) };
      },
      change: async (begun, manager) => {
        const outcome = outcomeOf(await work(manager, batch));
        await this.enforcements.withdrawEnforcement(begun.written);
        const { targets = order.targets } = outcome;
        const traces = await tracesOf(order, { ...outcome, targets }, begun.before, manager);
        begun.written = await this.enforcements.prepareEnforcement(batch, outcome, begun.ids, traces);
        begun.changed = targets;
        return { ...outcome, targets };
      },
      settle: async ({ ids, written }, outcome) => {
        const { targets } = outcome;
        const actIds = await this.settle(order, ids, targets, ActState.Done);
        return { targets, actIds, enforcementId: needsEnforcement(outcome) ? written : undefined };
      },
      withdraw: async ({ ids, written }) => {
        await this.enforcements.withdrawEnforcement(written);
        await this.trail.settleEntries(ids, ActState.Failed);
      },
      doubt: async ({ ids, changed = [] }) => {
        const actIds = await this.settle(order, ids, changed, ActState.Unknown);
        this.publisher.publishActs([], actIds);
      },
    };
  }

  /** The outcome stands, whatever happens here. If this write fails, the sweep does it later. */
  private async settle(
    order: ActOrder,
    ids: readonly number[],
    targets: readonly ActTarget[],
    state: ActState,
  ): Promise<number[]> {
    const isBirth = targets.length === ids.length && isOfNew(order);
    const changed = new Set(targets.map(nameOf));
    const [done, failed] = split(ids, (_, at) => isBirth || changed.has(nameOf(order.targets[at])));
    try {
      // New rows have their ids only now.
      if (isBirth) await this.trail.setTargetIds(ids, targets);
      await this.trail.settleEntries(done, state);
      await this.trail.settleEntries(failed, ActState.Failed);
    } catch (error) {
      this.logger.error(`The trail of ${order.action} is to be settled later`, error);
    }
    return done;
  }
}

/** Whether there is a notification for the chat product. */
const needsEnforcement = ({ steps = [], isKept }: ActOutcome): boolean => steps.length > 0 || !!isKept;

const outcomeOf = (answer: GatewayStep[] | ActOutcome | void): ActOutcome =>
  Array.isArray(answer) ? { steps: answer } : (answer ?? {});

const nameOf = (target: ActTarget | undefined): string => `${target?.type}:${target?.id ?? target?.name}`;

function split<T>(all: readonly T[], belongs: (one: T, at: number) => boolean): [T[], T[]] {
  const [yes, no]: [T[], T[]] = [[], []];
  all.forEach((one, at) => (belongs(one, at) ? yes : no).push(one));
  return [yes, no];
}
