import { type EntityManager, In } from 'typeorm';
import type { Bannable } from '../../oversight/act/bans';
import type { GatewayStep } from '../../product/gateway/gateway-step';
import { ImGroup } from '../../tables/im-group.entity';
import { groupCacheNames } from '../notices/group-frames';
import { liveMembers } from '../notices/live-members';
import { lockGroups } from '../notices/lock-groups';
import { groupTarget } from './group-target';
import { type NamedGroup, namedGroups } from './named-groups';

export type { NamedGroup };

/** In larger groups, the screens are not counted. */
const MOST_COUNTED = 20_000;

/** How groups are banned. @param reader reads them outside of a transaction */
export const bannableGroups = (reader: EntityManager): Bannable<NamedGroup> => ({
  type: 'group',
  find: (ids) => namedGroups(reader, ids),
  // A null in the product's column means 0.
  hold: async (ids, isBanned, manager) =>
    (await lockGroups(manager, ids)).filter(({ is_banned }) => (is_banned ?? 0) === isBanned),
  write: async (ids, change, manager) => void (await manager.update(ImGroup, { id: In([...ids]) }, change)),
  targetOf: groupTarget,
  steps: async (groups, ban, manager) => {
    const ids = groups.map(({ id }) => id);
    const members = await liveMembers(manager, ids, MOST_COUNTED);
    return groups.map(({ id, dissolve }): GatewayStep => {
      const about = { id, userIds: members.get(id) };
      if (ban) return { do: 'announceBan', of: 'group', ...ban, ...about };
      // Nobody is told that a dissolved group may be written in: the product would add a line to it.
      return dissolve ? { do: 'evict', names: [groupCacheNames(id).group] } : { do: 'announceGroupUnban', ...about };
    });
  },
});
