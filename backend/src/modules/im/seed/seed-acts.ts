import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { insertMany } from '../../../kernel/stores/database/insert-many';
import { BaseSysUser } from '../../base/tables/user.entity';
import { type ActAction, ActState, ImAct, type TargetType } from '../oversight/trail/act.entity';
import { Flag } from '../tables/columns/flag.decorator';
import { ImUser } from '../tables/im-user.entity';
import { BANNED_BECAUSE, groupName, isBannedGroup } from './groups';
import type { DemoPopulation } from './demo-population';
import { addressOf } from './sign-ins';
import { DAY_MS, type Scale } from './scale';

/** Records that staff banned the people who are banned, and some whose bans were lifted since. */
export async function seedActs(manager: EntityManager, population: DemoPopulation, scale: Scale): Promise<void> {
  const [maker] = await manager.find(BaseSysUser, { order: { id: 'ASC' }, take: 1 });
  const banned = await manager.find(ImUser, { where: { is_banned: Flag.Yes }, order: { id: 'ASC' }, take: 500 });
  const freed = await manager.find(ImUser, { where: { is_banned: Flag.No }, order: { id: 'ASC' }, skip: 40, take: 6 });
  const at = (nth: number): Date =>
    new Date(scale.now.getTime() - ((nth * 37) % (scale.days * 24)) * (DAY_MS / 24) - 5_000_000);
  const act = (
    action: ActAction,
    targetType: TargetType,
    targetId: number,
    targetName: string,
    reason: string | null,
    time: Date,
  ) => ({
    staffId: maker?.id ?? null,
    staffName: maker?.name ?? null,
    action,
    targetType,
    targetId,
    targetName,
    reason,
    detail: null,
    ip: addressOf(3),
    batch: randomUUID().replaceAll('-', ''),
    state: ActState.Done,
    createTime: time,
    updateTime: time,
  });
  const groups = Array.from({ length: population.groups }, (_, group) => group).filter(isBannedGroup);
  const acts = [
    ...banned.map(({ id, nick_name, reason }, nth) => act('user.ban', 'user', id, nick_name, reason, at(nth))),
    ...freed.flatMap(({ id, nick_name }, nth) => [
      act('user.ban', 'user', id, nick_name, '被多人举报', at(nth + 3)),
      act('user.unban', 'user', id, nick_name, '申诉通过', new Date(at(nth + 3).getTime() + 4_000_000)),
    ]),
    ...groups.map((group, nth) =>
      act('group.ban', 'group', population.groupId(group), groupName(group, population), BANNED_BECAUSE, at(nth + 5)),
    ),
  ];
  await insertMany(
    manager,
    ImAct,
    acts.sort((a, b) => a.createTime.getTime() - b.createTime.getTime()),
  );
}
