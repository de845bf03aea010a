import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BusinessError } from '../../../../kernel/basis/errors/business-error';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import { Flag } from '../../tables/columns/flag.decorator';
import type { ActTarget } from '../trail/act-order';
import type { ManyActed } from './act.dto';
import { actOnMany, type ActOnMany } from './act-on-many';
import { Acts } from './acts';
import type { BannedType } from './timed-ban.entity';
import { TimedBans } from './timed-bans';

/** How rows of one kind are banned. */
export interface Bannable<R extends { id: number }> {
  type: BannedType;
  /** Reads the existing rows. */
  find: (ids: readonly number[]) => Promise<R[]>;
  /** Reads the rows that are banned (or are not), and locks them until the transaction ends. */
  hold(ids: readonly number[], isBanned: Flag, manager: EntityManager): Promise<R[]>;
  write(ids: readonly number[], change: { is_banned: Flag; reason: string }, manager: EntityManager): Promise<void>;
  targetOf: (row: R) => ActTarget;
  /** The steps that tell the chat product. */
  steps(rows: readonly R[], ban: { reason: string } | undefined, manager: EntityManager): Promise<GatewayStep[]>;
}

/** The error if all rows have the wanted state already. */
type RefusalBuilder<R> = (found: readonly R[]) => BusinessError;

const FREE = { is_banned: Flag.No, reason: '' };

/**
 * Bans people and groups and lifts bans. If two staff members do so at once, one succeeds and the other is told that it was done
 * already.
 */
@Injectable()
export class Bans {
  constructor(
    private readonly acts: Acts,
    private readonly timedBans: TimedBans,
  ) {}

  /** Registers how expired bans of this kind are lifted. */
  endOnExpiry<R extends { id: number }>(kind: Bannable<R>): void {
    this.timedBans.onExpiry(kind.type, (ids) => this.lift(kind, ids));
  }

  /** @throws BusinessError `crud.notFound`, or if all of them are banned already */
  async banTargets<R extends { id: number }>(
    kind: Bannable<R>,
    { ids, reason, until }: { ids: readonly number[]; reason: string; until?: Date },
    refusal: RefusalBuilder<R>,
  ): Promise<ManyActed> {
    let banned: number[] = [];
    const order = { action: `${kind.type}.ban` as const, ids, reason, detail: until ? { until } : null };
    const result = await this.act(kind, order, async (found, manager, batch) => {
      const rows = await kind.hold(idsOf(found), Flag.No, manager);
      if (!rows.length) throw refusal(found);
      banned = idsOf(rows);
      await kind.write(banned, { is_banned: Flag.Yes, reason }, manager);
      await this.timedBans.setEnds(kind.type, banned, until, batch, manager);
      return { targets: rows.map(kind.targetOf), steps: await kind.steps(rows, { reason }, manager) };
    });
    await this.timedBans.scheduleExpiry(kind.type, banned, until);
    return result;
  }

  /** @throws BusinessError `crud.notFound`, or if none of them is banned */
  unbanTargets<R extends { id: number }>(
    kind: Bannable<R>,
    { ids, reason }: { ids: readonly number[]; reason?: string },
    refusal: RefusalBuilder<R>,
  ): Promise<ManyActed> {
    return this.act(kind, { action: `${kind.type}.unban`, ids, reason }, async (found, manager) => {
      const rows = await kind.hold(idsOf(found), Flag.Yes, manager);
      if (!rows.length) throw refusal(found);
      await kind.write(idsOf(rows), FREE, manager);
      await this.timedBans.clearEnds(kind.type, idsOf(rows), manager);
      return { targets: rows.map(kind.targetOf), steps: await kind.steps(rows, undefined, manager) };
    });
  }

  /** Lifts expired bans. */
  private async lift<R extends { id: number }>(kind: Bannable<R>, ids: readonly number[]): Promise<void> {
    const targets = (await kind.find(ids)).map(kind.targetOf);
    if (!targets.length) return;
    await this.acts.performAct({ action: `${kind.type}.unban`, targets, detail: { timed: true } }, async (manager) => {
      // Locked first, so that a new ban waits, and only the expired ban ends.
      const banned = await kind.hold(ids, Flag.Yes, manager);
      const due = new Set(await this.timedBans.takeExpired(kind.type, idsOf(banned), manager));
      const freed = banned.filter(({ id }) => due.has(id));
      await kind.write(idsOf(freed), FREE, manager);
      return { targets: freed.map(kind.targetOf), steps: await kind.steps(freed, undefined, manager) };
    });
  }

  private act<R extends { id: number }>(
    kind: Bannable<R>,
    order: Pick<ActOnMany<R>, 'action' | 'ids' | 'reason' | 'detail'>,
    change: ActOnMany<R>['change'],
  ): Promise<ManyActed> {
    return actOnMany(this.acts, { ...order, find: kind.find, targetOf: kind.targetOf, change });
  }
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
