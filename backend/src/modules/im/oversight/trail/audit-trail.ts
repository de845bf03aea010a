import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { context } from '../../../../kernel/context/context';
import { marks } from '../../../../kernel/database/dialect';
import { insertMany } from '../../../../kernel/database/insert-many';
import { ActState, ImAct } from './act.entity';
import { Flag } from '../../tables/columns/flag.decorator';
import type { ActOrder, ActTarget } from './act-order';
import { currentActor } from './current-actor';
import { chunked } from '../../../../kernel/chunked';

/** An act in the state `begun` that is older than this was left by a node that died. */
const LEFT_AFTER_MS = 120_000;

const LONGEST = 255;

/** The rows that record what staff did. They are inserted, and their state is settled; nothing else ever changes them. */
@Injectable()
export class AuditTrail {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Inserts a row for each target, in the name of the current caller. @returns the ids of the rows */
  enter(
    order: ActOrder,
    targets: readonly ActTarget[],
    state: ActState,
    batch: string | null,
    manager: EntityManager = this.source.manager,
  ): Promise<number[]> {
    const common = {
      ...(order.by ?? currentActor()),
      parent: order.parent ?? null,
      action: order.action,
      reason: order.reason || null,
      batch,
      state,
    };
    const { proposedBy } = context() ?? {};
    const rows = targets.map(({ type, id, name, detail, personId }, at) => ({
      ...common,
      targetType: type,
      targetId: id,
      isHead: at === 0 && order.parent === undefined ? Flag.Yes : Flag.No,
      others: at === 0 ? targets.length - 1 : 0,
      personId: personId ?? (type === 'user' ? id : null),
      targetName: name && shortened(name),
      detail: withProposer(detail ?? order.detail ?? null, order.by ? undefined : proposedBy),
    }));
    return insertMany(manager, ImAct, rows);
  }

  /** Sets the target ids of acts that created their targets. */
  async name(ids: readonly number[], targets: readonly ActTarget[]): Promise<void> {
    const named = ids.flatMap((id, at) => (targets[at]?.id == null ? [] : [{ id, targetId: targets[at].id }]));
    for (const some of chunked(named, 1000)) {
      const cases = some.map(() => 'WHEN ? THEN ?').join(' ');
      await this.source.query(
        `UPDATE \`im_act\` SET \`targetId\` = CASE \`id\` ${cases} END WHERE \`targetId\` IS NULL AND \`id\` IN (${marks(some)})`,
        [...some.flatMap(({ id, targetId }) => [id, targetId]), ...some.map(({ id }) => id)],
      );
    }
  }

  /** Sets the final state of acts that were recorded as begun. */
  async settle(ids: readonly number[], state: ActState): Promise<void> {
    for (const some of chunked(ids, 1000)) {
      await this.source.query(`UPDATE \`im_act\` SET \`state\` = ? WHERE \`id\` IN (${marks(some)})`, [state, ...some]);
    }
  }

  async settleCall(batch: string, state: ActState): Promise<void> {
    await this.source.manager
      .createQueryBuilder()
      .update(ImAct)
      .set({ state })
      .where({ batch })
      .updateEntity(false)
      .execute();
  }

  /**
   * Settles acts that a dead node has left in the state `begun`. The notification is written right before the chat's own transaction ends.
   * If it exists, the act counts as done; otherwise nothing has happened.
   */
  async settleLeft(): Promise<void> {
    const left = { state: ActState.Begun, createTime: LessThan(new Date(Date.now() - LEFT_AFTER_MS)) };
    if (!(await this.source.manager.existsBy(ImAct, left))) return;
    const { createTime } = left;
    const told = 'SELECT `batch` FROM `im_enforcement`';
    const settle = (state: ActState, which: string) =>
      this.source
        .createQueryBuilder()
        .update(ImAct)
        .set({ state })
        .where({ state: ActState.Begun, createTime })
        .andWhere(`\`batch\` ${which} (${told})`)
        .updateEntity(false)
        .execute();
    await settle(ActState.Done, 'IN');
    await settle(ActState.Failed, 'NOT IN');
  }
}

/** If staff have accepted a plugin's proposal, the row names the plugin's key. */
const withProposer = (detail: object | null, plugin: string | undefined): object | null =>
  plugin === undefined ? detail : { ...detail, plugin };

/** Cuts a name to the length of the column. It cuts whole characters, some of which have two UTF-16 units. */
const shortened = (name: string): string => (name.length > LONGEST ? [...name].slice(0, LONGEST).join('') : name);
