import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import { bannableGroups, type NamedGroup } from '../../groups/group/bannable-groups';
import { lockGroups } from '../../groups/notices/lock-groups';
import { TimedBans } from '../../oversight/act/timed-bans';
import { lockReviewAccounts } from '../../people/user/review-accounts';
import { Flag } from '../../tables/columns/flag.decorator';
import { ImGroup } from '../../tables/im-group.entity';
import { IM } from '../../tables/im-source';
import type { ImBatch } from '../tables/batch.entity';
import { PEOPLE_AT_ONCE } from './gather';
import { banPortion } from './ban-portion';
import type { Portion, Position, Step } from './step';

/** Each of them has members who are told, so that a portion is smaller than one of messages. */
const MOST_GROUPS = 50;

/**
 * Bans the groups that the people of a batch own, until the people's own bans end. Groups that are banned already, or dissolved, or that
 * have another owner by now, are left, and so are those of whoever has become a review account since the order.
 */
@Injectable()
export class OwnedStep implements Step {
  readonly counts = 'groupsBanned' as const;

  constructor(
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly timedBans: TimedBans,
  ) {}

  isWanted = ({ banGroups }: ImBatch): boolean => banGroups === Flag.Yes;

  findIdRange = () => Promise.resolve({ minId: 0, maxId: null });

  /** The groups of many people are read at once: the chat product has no index on their owner. */
  async nextPortion(batch: ImBatch, people: readonly number[], most: number): Promise<Portion | Position | undefined> {
    const { place, reached } = batch;
    const owners = people.slice(0, PEOPLE_AT_ONCE);
    if (!owners.length) return undefined;
    const wanted = Math.min(most, MOST_GROUPS);
    const rows = await this.findOwned(owners, reached, wanted);
    const last = rows.length === wanted ? rows.at(-1)?.id : undefined;
    const to = last === undefined ? { place: place + owners.length, reached: 0 } : { place, reached: last };
    if (!rows.length) return to;
    const order = { reason: batch.groupReason ?? batch.reason, until: batch.untilTime ?? undefined };
    const hold = (manager: EntityManager) => stillOwned(rows, manager);
    return banPortion(bannableGroups(this.chat.manager), { found: rows, to, ...order, hold }, this.timedBans);
  }

  private findOwned(owners: readonly number[], after: number, wanted: number): Promise<NamedGroup[]> {
    return this.chat.manager.find(ImGroup, {
      select: { id: true, name: true, owner_id: true, dissolve: true },
      where: { owner_id: In([...owners]), dissolve: Flag.No, id: MoreThan(after) },
      order: { id: 'ASC' },
      take: wanted,
    });
  }
}

/** Those of these groups that can be banned, locked with their owners. */
async function stillOwned(groups: readonly NamedGroup[], manager: EntityManager): Promise<ImGroup[]> {
  const owners = new Map(groups.map(({ id, owner_id }) => [id, owner_id]));
  const reviewing = await lockReviewAccounts(manager, [...owners.values()]);
  const rows = await lockGroups(manager, [...owners.keys()]);
  return rows.filter(
    ({ id, owner_id, is_banned, dissolve }) =>
      owner_id === owners.get(id) && !reviewing.has(owner_id) && !is_banned && !dissolve,
  );
}
