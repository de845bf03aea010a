import { type EntityManager, In } from 'typeorm';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import { Flag } from '../../tables/columns/flag.decorator';
import { wholeSecond } from '../../tables/columns/whole-second';
import { ImFriend } from '../../tables/im-friend.entity';

/** The `type` of a private frame that removes a friend from a client's list. */
const FRIEND_GONE = 81;

/**
 * The steps that tell friends before people are deleted. The friend leaves their lists of friends, and the platform evicts both
 * directions of the friendship, which it would otherwise cache for ten minutes.
 */
export async function unfriendSteps(ids: readonly number[], manager: EntityManager): Promise<GatewayStep[]> {
  const standing = { deleted: Flag.No };
  const rows = await manager.find(ImFriend, {
    select: { id: true, user_id: true, friend_id: true },
    where: [
      { user_id: In([...ids]), ...standing },
      { friend_id: In([...ids]), ...standing },
    ],
    order: { id: 'ASC' },
  });
  const going = new Set(ids);
  const pairs = new Map<string, [gone: number, friend: number]>();
  for (const { user_id, friend_id } of rows) {
    const [gone, friend] = going.has(user_id) ? [user_id, friend_id] : [friend_id, user_id];
    pairs.set(`${gone}:${friend}`, [gone, friend]);
  }
  if (!pairs.size) return [];
  const names = [...pairs.values()].flatMap(([a, b]) => [`friend::${a}:${b}`, `friend::${b}:${a}`]);
  const sendTime = wholeSecond(new Date());
  const told = [...pairs.values()].filter(([, friend]) => !going.has(friend));
  return [
    { do: 'evict', names },
    ...told.map(([gone, friend]): GatewayStep => ({
      do: 'private',
      senderId: gone,
      userIds: [friend],
      data: { sendId: gone, recvId: friend, type: FRIEND_GONE, sendTime },
    })),
  ];
}
