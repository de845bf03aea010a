import type { Flag } from '../../tables/columns/flag.decorator';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import { GroupFrameType, groupCacheNames } from '../notices/group-frames';
import { SYSTEM_ID, systemName, toMembers } from '../notices/group-post';

/** Makes the product read again who may write in these groups, and tells their members. */
export const muteSteps = (members: ReadonlyMap<number, readonly number[]>, muted: Flag): GatewayStep[] =>
  [...members].flatMap(([groupId, userIds]): GatewayStep[] => [
    { do: 'evict', names: [groupCacheNames(groupId).group] },
    toMembers(userIds, {
      groupId,
      sendId: SYSTEM_ID,
      sendNickName: systemName(),
      type: GroupFrameType.AllMuted,
      content: String(!!muted),
      sendTime: new Date(),
    }),
  ]);
