import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, Equal, In, IsNull } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { type Apart, Outbox } from '../../../kernel/durability/outbox/outbox';
import { held } from '../../../kernel/stores/database/for-update';
import { HousePushes } from '../announcements/sm-push-task/house-pushes';
import { ImCaseReply, type ToldOutcome } from '../desk/tables/case-reply.entity';
import { IM } from '../tables/im-source';
import { replyText, type Saying } from './reply-text';
import { IN_DOUBT, unlessChanged } from './unless-changed';

/** Reporters who are told the same by one push: their ids by the ids of the replies. */
export interface Order {
  saying: Saying;
  to: ReadonlyMap<number, number>;
}

/**
 * Orders pushes, each reply once. If the chat has its own database, the replies are marked first; what a crash or a lost answer leaves so is
 * not known, and never tried again.
 */
@Injectable()
export class ReplyOrders {
  private readonly outbox: Outbox;

  constructor(
    @InjectDataSource() private readonly own: DataSource,
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly pushes: HousePushes,
  ) {
    this.outbox = new Outbox(own);
  }

  /** Leaves out replies that have changed since they were read. */
  placeOrder(order: Order): Promise<void> {
    return this.outbox.performChange(this.chat, (manager) => this.placeTogether(order, manager), this.apart(order));
  }

  private async placeTogether(order: Order, manager: EntityManager): Promise<void> {
    const ids = await this.take(order, manager);
    if (!ids.length) return;
    const taskId = await this.pushes.insertPush(replyText(order.saying), usersOf(order, ids), manager);
    await this.note(ids, taskId, manager);
  }

  private apart(order: Order): Apart<number[], number | null, void> {
    const { toldOutcome } = order.saying;
    const change = (to: QueryDeepPartialEntity<ImCaseReply>) => async (ids: number[]) => {
      await this.own.manager.update(ImCaseReply, { id: In(ids), state: 'ordering' }, to);
    };
    return {
      begin: () => this.own.transaction((manager) => this.take(order, manager)),
      change: async (ids, manager) =>
        ids.length ? this.pushes.insertPush(replyText(order.saying), usersOf(order, ids), manager) : null,
      settle: (ids, taskId) => this.own.transaction((manager) => this.note(ids, taskId, manager)),
      withdraw: change({ toldOutcome, state: () => asBefore(toldOutcome) }),
      doubt: change(IN_DOUBT),
    };
  }

  /** Locks what still is to be said, and marks it. @returns the ids of these replies */
  private async take({ saying: { outcome, toldOutcome }, to }: Order, manager: EntityManager): Promise<number[]> {
    const told = toldOutcome === null ? IsNull() : Equal(toldOutcome);
    const where = { id: In([...to.keys()]), state: 'pending', outcome, toldOutcome: told } as const;
    const ids = (await manager.find(ImCaseReply, { select: { id: true }, where, ...held(manager) })).map(
      ({ id }) => id,
    );
    const change = { state: 'ordering', toldOutcome: outcome, orderTime: new Date() } as const;
    if (ids.length) await manager.update(ImCaseReply, { id: In(ids) }, change);
    return ids;
  }

  private async note(ids: number[], taskId: number | null, manager: EntityManager): Promise<void> {
    const change = { taskId, state: unlessChanged('ordered') };
    if (ids.length) await manager.update(ImCaseReply, { id: In(ids), state: 'ordering' }, change);
  }
}

const usersOf = ({ to }: Order, ids: readonly number[]): number[] => ids.map((id) => to.get(id) ?? 0);

/** Nothing was ordered: it is tried again, unless the case is open again, or has the outcome by now that was told before. */
const asBefore = (toldOutcome: ToldOutcome | null): string =>
  toldOutcome === null
    ? "CASE WHEN `outcome` = 'nothing' THEN 'left' ELSE 'pending' END"
    : `CASE WHEN \`outcome\` NOT IN ('${toldOutcome}', 'nothing') THEN 'pending' WHEN \`taskId\` IS NULL THEN 'unknown' ELSE 'ordered' END`;
