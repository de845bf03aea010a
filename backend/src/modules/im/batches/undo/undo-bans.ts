import { Injectable } from '@nestjs/common';
import { exactId } from '../../../../kernel/stores/database/exact-integers';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { Outbox } from '../../../../kernel/durability/outbox/outbox';
import { TimedBans } from '../../oversight/act/timed-bans';
import { ActState, ImAct } from '../../oversight/trail/act.entity';
import { bannablePeople } from '../../people/user/bannable-people';
import { Flag } from '../../tables/columns/flag.decorator';
import { IM } from '../../tables/im-source';
import type { GivenBack, Item, UndoPart } from './undo-part';

/** Ends the bans that a batch has made. People who were banned again since stay banned. */
@Injectable()
export class UndoBans implements UndoPart {
  readonly action = 'user.unban' as const;
  private readonly outbox: Outbox;

  constructor(
    @InjectDataSource() own: DataSource,
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly timedBans: TimedBans,
  ) {
    this.outbox = new Outbox(own);
  }

  targets = async (items: readonly Item[]) => {
    const kind = bannablePeople(this.chat.manager);
    return (await kind.find(idsOf(items))).map(kind.targetOf);
  };

  giveBack = async (items: readonly Item[], manager: EntityManager): Promise<GivenBack> => {
    const kind = bannablePeople(manager);
    const banned = await kind.hold(idsOf(items), Flag.Yes, manager);
    const last = await this.lastBans(idsOf(items), manager);
    const ours = new Map(items.map(({ targetId, portion }) => [targetId, portion]));
    const rows = banned.filter(({ id }) => last.get(id) === ours.get(id));
    const ids = rows.map(({ id }) => id);
    if (!ids.length) return { ids: new Set(), steps: [] };
    await kind.write(ids, { is_banned: Flag.No, reason: '' }, manager);
    await this.timedBans.clearEnds('user', ids, manager);
    return { ids: new Set(ids), steps: await kind.steps(rows, undefined, manager) };
  };

  /** The act by which each of these people was last banned or unbanned. */
  private async lastBans(ids: readonly number[], manager: EntityManager): Promise<Map<number, string | null>> {
    const own = this.outbox.managerBeside(manager);
    const newest = await own
      .createQueryBuilder(ImAct, 'a')
      .select('MAX(a.id)', 'id')
      .where({
        targetType: 'user',
        targetId: In([...ids]),
        action: In(['user.ban', 'user.unban']),
        state: ActState.Done,
      })
      .groupBy('a.targetId')
      .getRawMany<{ id: number | string }>();
    const acts = await own.find(ImAct, {
      select: { id: true, targetId: true, batch: true },
      where: { id: In(newest.map(({ id }) => exactId(id))) },
    });
    return new Map(acts.map(({ targetId, batch }) => [targetId as number, batch]));
  }
}

const idsOf = (items: readonly Item[]): number[] => items.map(({ targetId }) => targetId);
