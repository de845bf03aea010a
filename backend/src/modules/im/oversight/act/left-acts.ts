import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { warnUnlessAway } from '../../../../kernel/basis/log/warn-unless-away';
import { IM } from '../../tables/im-source';
import type { ImEnforcement } from '../enforcement/enforcement.entity';
import { Enforcements } from '../enforcement/enforcements';
import { ActHooks } from '../trail/act-hooks';
import type { ActTarget } from '../trail/act-order';
import { ActPublisher } from '../trail/act-publisher';
import { ActState, ImAct } from '../trail/act.entity';
import { AuditTrail } from '../trail/audit-trail';
import { readImages } from '../trail/row-image';
import { type Finding, findingOf } from '../trail/row-trace';
import { Acts } from './acts';

/**
 * Settles acts of which nobody knows whether they were done: their node has died, or the answer of the chat's database to the COMMIT was
 * lost. The order with the traces of the act is written right before the COMMIT: without it, nothing has happened; with it, the rows of the
 * chat tell. If they do not, because somebody has changed them since, the act stays unknown.
 */
@Injectable()
export class LeftActs {
  private readonly logger = new Logger('Acts');

  constructor(
    @InjectDataSource() private readonly own: DataSource,
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly acts: Acts,
    private readonly trail: AuditTrail,
    private readonly enforcements: Enforcements,
    private readonly publisher: ActPublisher,
    private readonly hooks: ActHooks,
  ) {}

  async settleActs(): Promise<void> {
    for (const batch of await this.trail.findLeft())
      try {
        await this.settleCall(batch);
      } catch (error) {
        warnUnlessAway(this.logger, `It could not be found out whether ${batch} was done:`, error);
      }
  }

  private async settleCall(batch: string): Promise<void> {
    const acts = await this.own.manager.find(ImAct, { where: { batch }, order: { id: 'ASC' } });
    const order = await this.enforcements.findCall(batch);
    const finding = order
      ? await this.chat.transaction((chat) => this.settleOrdered(order, acts, chat))
      : await this.settleAs('failed', batch);
    if (finding !== 'unclear') this.publish(finding, acts, batch);
  }

  /** The rows stay locked meanwhile, so a transaction that is still under way is waited for, and none can follow. */
  private async settleOrdered(order: ImEnforcement, acts: readonly ImAct[], chat: EntityManager): Promise<Finding> {
    const finding = await this.settleAs(await this.findOutcome(order, acts, chat), order.batch);
    if (finding === 'done') await this.enforcements.hasten(order);
    return finding;
  }

  /** An act that changes no row has its effect by being told. */
  private async findOutcome({ traces }: ImEnforcement, acts: readonly ImAct[], chat: EntityManager): Promise<Finding> {
    if (!traces?.length) return 'done';
    const finding = findingOf(traces, await readImages(traces, chat, true));
    const [first] = acts;
    if (finding === 'done' || !first) return finding;
    const ids = acts.flatMap(({ targetId }) => targetId ?? []);
    return (await this.trail.wasReversed(first.action, ids, first.id)) ? 'done' : finding;
  }

  private async settleAs(finding: Finding, batch: string): Promise<Finding> {
    if (finding === 'failed') await this.acts.markFailed(batch);
    else await this.trail.settleDoubt(batch, finding === 'done' ? ActState.Done : ActState.Unknown);
    return finding;
  }

  private publish(finding: Finding, all: readonly ImAct[], batch: string): void {
    const [first, ...others] = all.filter(({ state }) => state === ActState.Begun || state === ActState.Unknown);
    if (!first) return;
    const acts = [first, ...others];
    const targets = finding === 'done' ? acts.map(targetOf) : [];
    this.publisher.publishActs(targets, []);
    this.publisher.publishEnforced(acts.map(({ id }) => id));
    const { action, reason, staffId, staffName, ip } = first;
    this.hooks.notifyAfter({ action, reason, targets, by: { staffId, staffName, ip } }, targets, batch);
  }
}

const targetOf = ({ targetType, targetId, targetName }: ImAct): ActTarget => ({
  type: targetType,
  id: targetId,
  name: targetName,
});
