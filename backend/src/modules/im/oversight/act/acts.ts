import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { retryOnDeadlock } from '../../../../kernel/database/retry-on-deadlock';
import { Enforcements } from '../enforcement/enforcements';
import { Enforcer } from '../enforcement/enforcer';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import { IM } from '../../tables/im-source';
import { ActState } from '../trail/act.entity';
import type { ActResult } from './act.dto';
import { ActNews } from '../trail/act-news';
import type { ActOrder, ActOutcome, ActTarget } from '../trail/act-order';
import { AuditTrail } from '../trail/audit-trail';

/** Changes the chat's rows, by the manager of its data source. It may be run again where another transaction was in its way. */
export type ActWork = (manager: EntityManager, batch: string) => Promise<GatewayStep[] | ActOutcome | void>;

interface Performed {
  targets: readonly ActTarget[];
  actIds: readonly number[];
  /** what is to be told, where anything is */
  enforcementId?: number;
}

/**
 * The one way in which staff act on people, groups and messages: the change, the trail and what the chat product is to be
 * told are written together, and then it is told.
 *
 * Where the chat has a database of its own, no transaction spans both: the trail is written first, what is to be told right
 * before the chat's transaction ends, and the state of the trail after it. A sweep settles what a crash leaves in between.
 */
@Injectable()
export class Acts {
  private readonly logger = new Logger('Acts');

  constructor(
    @InjectDataSource() private readonly own: DataSource,
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly trail: AuditTrail,
    private readonly enforcements: Enforcements,
    private readonly enforcer: Enforcer,
    private readonly news: ActNews,
  ) {}

  /**
   * @param work answers what the chat product is to be told, and which targets it has really changed where these are not all;
   * what it throws undoes everything
   */
  async perform(order: ActOrder, work: ActWork): Promise<ActResult> {
    const batch = randomUUID().replaceAll('-', '');
    const { targets, actIds, enforcementId } = await (this.own === this.chat
      ? this.together(order, work, batch)
      : this.apart(order, work, batch));
    this.news.tell(targets, actIds);
    const enforcement = await this.enforcer.carryOutNow(enforcementId);
    return { count: targets.length, batch, enforcement };
  }

  /** Enters what was seen, or done without a change of the chat's rows. */
  async note(order: ActOrder, manager?: EntityManager): Promise<void> {
    const same = manager?.dataSource === this.own ? manager : undefined;
    const ids = await this.trail.enter(order, order.targets, ActState.Done, null, same);
    this.news.tell([], ids);
  }

  private together(order: ActOrder, work: ActWork, batch: string): Promise<Performed> {
    return retryOnDeadlock(() =>
      this.chat.transaction(async (manager) => {
        const { steps = [], targets = order.targets } = outcomeOf(await work(manager, batch));
        const actIds = await this.trail.enter(order, targets, ActState.Done, batch, manager);
        const enforcementId = steps.length ? await this.enforcements.put(batch, steps, actIds, manager) : undefined;
        return { targets, actIds, enforcementId };
      }),
    );
  }

  private async apart(order: ActOrder, work: ActWork, batch: string): Promise<Performed> {
    const ids = await this.trail.enter(order, order.targets, ActState.Begun, batch);
    let written: number | undefined;
    try {
      const { steps, targets } = await retryOnDeadlock(() =>
        this.chat.transaction(async (manager) => {
          const { steps = [], targets = order.targets } = outcomeOf(await work(manager, batch));
          await this.enforcements.withdraw(written);
          written = await this.enforcements.prepare(batch, steps, ids);
          return { steps, targets };
        }),
      );
      const actIds = await this.settle(order, ids, targets);
      return { targets, actIds, enforcementId: steps.length ? written : undefined };
    } catch (error) {
      await this.enforcements.withdraw(written);
      await this.trail.settle(ids, ActState.Failed);
      throw error;
    }
  }

  /** The act is done, whatever happens here: what cannot be written now is settled by the sweep. */
  private async settle(order: ActOrder, ids: readonly number[], targets: readonly ActTarget[]): Promise<number[]> {
    const isBirth = targets.length === ids.length && order.targets.every(({ id }) => id === null);
    const changed = new Set(targets.map(nameOf));
    const [done, failed] = split(ids, (_, at) => isBirth || changed.has(nameOf(order.targets[at])));
    try {
      // What did not exist before has its id only now.
      if (isBirth) await this.trail.name(ids, targets);
      await this.trail.settle(done, ActState.Done);
      await this.trail.settle(failed, ActState.Failed);
    } catch (error) {
      this.logger.error(`The trail of ${order.action} is to be settled later`, error);
    }
    return done;
  }
}

const outcomeOf = (answer: GatewayStep[] | ActOutcome | void): ActOutcome =>
  Array.isArray(answer) ? { steps: answer } : (answer ?? {});

const nameOf = (target: ActTarget | undefined): string => `${target?.type}:${target?.id ?? target?.name}`;

function split<T>(all: readonly T[], belongs: (one: T, at: number) => boolean): [T[], T[]] {
  const [yes, no]: [T[], T[]] = [[], []];
  all.forEach((one, at) => (belongs(one, at) ? yes : no).push(one));
  return [yes, no];
}
