import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, LessThan, MoreThan } from 'typeorm';
import { AuditChain } from '../../../../kernel/durability/audit-chain/audit-chain';
import { context } from '../../../../kernel/basis/context/context';
import type { Condition } from '../../../../kernel/stores/database/condition';
import { placeholders } from '../../../../kernel/stores/database/dialect';
import { forUpdate } from '../../../../kernel/stores/database/for-update';
import { retryOnDeadlock } from '../../../../kernel/stores/database/retry-on-deadlock';
import { insertMany } from '../../../../kernel/stores/database/insert-many';
import { type ActAction, ActState, ImAct } from './act.entity';
import { Flag } from '../../tables/columns/flag.decorator';
import type { ActOrder, ActTarget } from './act-order';
import { currentActor } from './current-actor';
import { REVERSALS } from './reversals';
import { chunked } from '../../../../kernel/basis/lists/chunked';

/** An act in the state `begun` that is older than this was left by a node that died. */
const LEFT_AFTER_MS = 120_000;

/** After this time nobody looks again at an act of which the rows do not tell whether it was done. */
const LONGEST_DOUBT_MS = 24 * 60 * 60_000;

const UNSETTLED = [ActState.Begun, ActState.Unknown];
const MOST_LEFT = 1000;
const AT_ONCE = 1000;

const LONGEST = 255;

/** The rows that record what staff did. They are inserted, and their state is settled; nothing else ever changes them. */
@Injectable()
export class AuditTrail {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly chain: AuditChain,
  ) {}

  /** Inserts a row for each target, in the name of the current caller. @returns the ids of the rows */
  insertEntries(
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
  async setTargetIds(ids: readonly number[], targets: readonly ActTarget[]): Promise<void> {
    const named = ids.flatMap((id, at) => (targets[at]?.id == null ? [] : [{ id, targetId: targets[at].id }]));
    for (const some of chunked(named, AT_ONCE)) {
      const cases = some.map(() => 'WHEN ? THEN ?').join(' ');
      const ids = some.map(({ id }) => id);
      await this.changeRows(
        `\`targetId\` = CASE \`id\` ${cases} END`,
        some.flatMap(({ id, targetId }) => [id, targetId]),
        {
          sql: `\`targetId\` IS NULL AND \`id\` IN (${placeholders(ids)})`,
          params: ids,
        },
      );
    }
  }

  /** Sets the final state of acts that were recorded as begun. */
  async settleEntries(ids: readonly number[], state: ActState): Promise<void> {
    for (const some of chunked(ids, AT_ONCE))
      await this.setState(state, { sql: `\`id\` IN (${placeholders(some)})`, params: [...some] });
  }

  /** @param from the states to settle; all by default */
  async settleCall(batch: string, state: ActState, from?: readonly ActState[]): Promise<void> {
    const only = from ? ` AND \`state\` IN (${placeholders(from)})` : '';
    await this.setState(state, { sql: `\`batch\` = ?${only}`, params: [batch, ...(from ?? [])] });
  }

  /** Settles the acts of a call of which it was not known whether they were done. */
  settleDoubt(batch: string, state: ActState): Promise<void> {
    return this.settleCall(batch, state, UNSETTLED);
  }

  isUnsettled(batch: string): Promise<boolean> {
    return this.source.manager.existsBy(ImAct, { batch, state: In(UNSETTLED) });
  }

  /** The calls that a dead node has left begun, and those whose outcome is not known. */
  async findLeft(): Promise<string[]> {
    const now = Date.now();
    const rows = await this.source.manager
      .createQueryBuilder(ImAct, 'a')
      .select('a.batch', 'batch')
      .where([
        { state: ActState.Begun, createTime: LessThan(new Date(now - LEFT_AFTER_MS)) },
        { state: ActState.Unknown, createTime: MoreThan(new Date(now - LONGEST_DOUBT_MS)) },
      ])
      .groupBy('a.batch')
      .limit(MOST_LEFT)
      .getRawMany<{ batch: string | null }>();
    return rows.flatMap(({ batch }) => batch ?? []);
  }

  /** Whether staff have taken this act back later, on one of these targets at least. @param since the id of its entry */
  async wasReversed(action: ActAction, targetIds: readonly number[], since: number): Promise<boolean> {
    const [targetType] = action.split('.') as [ImAct['targetType']];
    const reversal = { action: In([...(REVERSALS[action] ?? [])]), state: ActState.Done, id: MoreThan(since) };
    for (const some of chunked(targetIds, AT_ONCE))
      if (await this.source.manager.existsBy(ImAct, { ...reversal, targetType, targetId: In([...some]) })) return true;
    return false;
  }

  /** Leaves rows alone that have the state already: an act in doubt is looked at every few seconds, and each change is linked. */
  private async setState(state: ActState, { sql, params }: Condition): Promise<void> {
    await this.changeRows('`state` = ?', [state], { sql: `${sql} AND \`state\` <> ?`, params: [...params, state] });
  }

  /** Changes rows by one statement. Those that were sealed already are linked. */
  private async changeRows(set: string, values: readonly unknown[], { sql, params }: Condition): Promise<void> {
    await retryOnDeadlock(() =>
      this.source.transaction(async (manager) => {
        const found = `SELECT \`id\` FROM \`im_act\` WHERE ${sql} ORDER BY \`id\`${forUpdate(manager)}`;
        const ids = (await manager.query<{ id: number }[]>(found, [...params])).map(({ id }) => Number(id));
        if (!ids.length) return;
        await this.chain.changeSealed(ImAct, ids, 'settled', manager, () =>
          manager.query(`UPDATE \`im_act\` SET ${set} WHERE ${sql}`, [...values, ...params]),
        );
      }),
    );
  }
}

/** If staff have accepted a plugin's proposal, the row names the plugin's key. */
const withProposer = (detail: object | null, plugin: string | undefined): object | null =>
  plugin === undefined ? detail : { ...detail, plugin };

/** Cuts a name to the length of the column. It cuts whole characters, some of which have two UTF-16 units. */
const shortened = (name: string): string => (name.length > LONGEST ? [...name].slice(0, LONGEST).join('') : name);
