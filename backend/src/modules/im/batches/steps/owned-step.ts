import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, MoreThan } from 'typeorm';
import { bannableGroups } from '../../groups/group/bannable-groups';
import { lockGroups } from '../../groups/notices/lock-groups';
import { TimedBans } from '../../oversight/act/timed-bans';
import { lockReviewAccounts } from '../../people/user/review-accounts';
import { Flag } from '../../tables/columns/flag.decorator';
import { ImGroup } from '../../tables/im-group.entity';
import { IM } from '../../tables/im-source';
import type { ImBatch } from '../tables/batch.entity';
import { PEOPLE_AT_ONCE } from './gather';
import type { Changed, Portion, Position, Step } from './step';

/** Each of them has members who are told, so that a portion is smaller than one of messages. */
const MOST_GROUPS = 50;

type Owned = Pick<ImGroup, 'id' | 'name' | 'owner_id'>;

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
    return rows.length ? this.portion(rows, to, batch) : to;
  }

  private findOwned(owners: readonly number[], after: number, wanted: number): Promise<Owned[]> {
    return this.chat.manager.find(ImGroup, {
      select: { id: true, name: true, owner_id: true },
      where: { owner_id: In([...owners]), dissolve: Flag.No, id: MoreThan(after) },
      order: { id: 'ASC' },
      take: wanted,
    });
  }

  private portion(groups: readonly Owned[], to: Position, batch: ImBatch): Portion {
    const kind = bannableGroups(this.chat.manager);
    const reason = batch.groupReason ?? batch.reason;
    const until = batch.untilTime ?? undefined;
    let banned: number[] = [];
    return {
      action: 'group.ban',
      targets: groups.map(kind.targetOf),
      reason,
      to,
      change: async (manager, name): Promise<Changed> => {
        const rows = await stillOwned(groups, manager);
        banned = rows.map(({ id }) => id);
        if (!banned.length) return { items: [], targets: [], steps: [] };
        await kind.write(banned, { is_banned: Flag.Yes, reason }, manager);
        await this.timedBans.setEnds('group', banned, until, name, manager);
        const items = banned.map((targetId) => ({ targetId, mark: null, noticeId: null }));
        return { items, targets: rows.map(kind.targetOf), steps: await kind.steps(rows, { reason }, manager) };
      },
      after: () => this.timedBans.scheduleExpiry('group', banned, until),
    };
  }
}

/** Those of these groups that can be banned, locked with their owners. */
async function stillOwned(groups: readonly Owned[], manager: EntityManager): Promise<ImGroup[]> {
  const owners = new Map(groups.map(({ id, owner_id }) => [id, owner_id]));
  const reviewing = await lockReviewAccounts(manager, [...owners.values()]);
  const rows = await lockGroups(manager, [...owners.keys()]);
  return rows.filter(
    ({ id, owner_id, is_banned, dissolve }) =>
      owner_id === owners.get(id) && !reviewing.has(owner_id) && !is_banned && !dissolve,
  );
}
