import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, MoreThan } from 'typeorm';
import { held } from '../../../../kernel/stores/database/for-update';
import { announceRemoval } from '../../groups/group-member/announce-removal';
import { memberTargets } from '../../groups/group-member/member-targets';
import { lockGroups } from '../../groups/notices/lock-groups';
import { lockReviewAccounts } from '../../people/user/review-accounts';
import { Flag } from '../../tables/columns/flag.decorator';
import { wholeSecond } from '../../tables/columns/whole-second';
import { ImGroup } from '../../tables/im-group.entity';
import { ImGroupMember } from '../../tables/im-group-member.entity';
import { IM } from '../../tables/im-source';
import type { ImBatch } from '../tables/batch.entity';
import { gather } from './gather';
import type { Portion, Position, Step } from './step';

type Membership = Pick<ImGroupMember, 'id' | 'group_id' | 'user_id'>;

const COLUMNS = { id: true, group_id: true, user_id: true } as const;

/**
 * Removes the people of a batch from their groups. They stay in groups that they own, because a group without an owner is not possible.
 * Who has become a review account since the order stays in all.
 */
@Injectable()
export class LeaveStep implements Step {
  readonly counts = 'removed' as const;

  constructor(@InjectDataSource(IM) private readonly chat: DataSource) {}

  isWanted = ({ leaveGroups }: ImBatch): boolean => leaveGroups === Flag.Yes;

  findIdRange = () => Promise.resolve({ minId: 0, maxId: null });

  async nextPortion(
    { place, reached }: ImBatch,
    people: readonly number[],
    most: number,
  ): Promise<Portion | Position | undefined> {
    const { rows, to, isOver } = await gather({ people, place, reached, floor: 0, most }, (person, after, wanted) =>
      this.chat.manager.find(ImGroupMember, {
        select: COLUMNS,
        where: { user_id: person, quit: Flag.No, id: MoreThan(after) },
        order: { id: 'ASC' },
        take: wanted,
      }),
    );
    if (isOver) return undefined;
    const leaving = await this.withoutOwners(rows);
    return leaving.length ? this.portion(leaving, to) : to;
  }

  private async portion(leaving: readonly Membership[], to: Position): Promise<Portion> {
    const ids = leaving.map(({ id }) => id);
    const targets = await memberTargets(this.chat.manager, ids);
    return {
      action: 'member.remove',
      targets,
      to,
      change: async (manager) => {
        const now = new Date();
        const standing = { id: In(ids), quit: Flag.No };
        const reviewing = await lockReviewAccounts(
          manager,
          leaving.map(({ user_id }) => user_id),
        );
        const found = await manager.find(ImGroupMember, { select: COLUMNS, where: standing, ...held(manager) });
        // Somebody may have become the owner since.
        const members = notOwning(found, await lockGroups(manager, groupsOf(found))).filter(
          ({ user_id }) => !reviewing.has(user_id),
        );
        const changed = new Set(members.map(({ id }) => id));
        if (!changed.size) return { items: [], targets: [], steps: [] };
        await manager.update(ImGroupMember, { id: In([...changed]) }, { quit: Flag.Yes, quit_time: now });
        const { steps, noticeIds } = await announceRemoval(manager, members);
        return {
          items: members.map(({ id }, at) => ({
            ...{ targetId: id, mark: wholeSecond(now) },
            noticeId: noticeIds[at] ?? null,
          })),
          targets: targets.filter(({ id }) => changed.has(id ?? 0)),
          steps,
        };
      },
    };
  }

  private async withoutOwners(members: readonly Membership[]): Promise<Membership[]> {
    if (!members.length) return [];
    const groups = await this.chat.manager.find(ImGroup, {
      select: { id: true, owner_id: true },
      where: { id: In(groupsOf(members)) },
    });
    return notOwning(members, groups);
  }
}

const groupsOf = (members: readonly Membership[]): number[] => [...new Set(members.map(({ group_id }) => group_id))];

function notOwning(members: readonly Membership[], groups: readonly Pick<ImGroup, 'id' | 'owner_id'>[]): Membership[] {
  const owners = new Map(groups.map(({ id, owner_id }) => [id, owner_id]));
  return members.filter(({ group_id, user_id }) => owners.get(group_id) !== user_id);
}
