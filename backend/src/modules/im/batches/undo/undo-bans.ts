import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Outbox } from '../../../../kernel/durability/outbox/outbox';
import { TimedBans } from '../../oversight/act/timed-bans';
import { bannablePeople } from '../../people/user/bannable-people';
import { Flag } from '../../tables/columns/flag.decorator';
import { IM } from '../../tables/im-source';
import { lastBans } from '../last-bans';
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
    const last = await lastBans(idsOf(items), this.outbox.managerBeside(manager));
    const ours = new Map(items.map(({ targetId, portion }) => [targetId, portion]));
    const rows = banned.filter(({ id }) => last.get(id) === ours.get(id));
    const ids = rows.map(({ id }) => id);
    if (!ids.length) return { ids: new Set(), steps: [] };
    await kind.write(ids, { is_banned: Flag.No, reason: '' }, manager);
    await this.timedBans.clearEnds('user', ids, manager);
    return { ids: new Set(ids), steps: await kind.steps(rows, undefined, manager) };
  };
}

const idsOf = (items: readonly Item[]): number[] => items.map(({ targetId }) => targetId);
