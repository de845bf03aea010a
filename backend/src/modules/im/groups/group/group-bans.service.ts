import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import type { ManyActed } from '../../oversight/act/act.dto';
import { type Bannable, Bans } from '../../oversight/act/bans';
import { ImGroup } from '../../tables/im-group.entity';
import { IM } from '../../tables/im-source';
import { lockGroups } from '../notices/lock-groups';
import { liveMembers } from '../notices/live-members';
import type { GroupBan, SomeGroups } from './group.dto';
import { groupTarget } from './group-target';
import { namedGroups } from './named-groups';

/** In larger groups, the screens are not counted. */
const MOST_COUNTED = 20_000;

/** Bans groups and lifts bans; their members are told. */
@Injectable()
export class GroupBans implements OnModuleInit {
  private readonly groups: Bannable<Pick<ImGroup, 'id' | 'name'>>;

  constructor(
    @InjectDataSource(IM) chat: DataSource,
    private readonly bans: Bans,
  ) {
    this.groups = {
      type: 'group',
      find: (ids) => namedGroups(chat.manager, ids),
      // A null in the product's column means 0.
      hold: async (ids, isBanned, manager) =>
        (await lockGroups(manager, ids)).filter(({ is_banned }) => (is_banned ?? 0) === isBanned),
      write: async (ids, change, manager) => void (await manager.update(ImGroup, { id: In([...ids]) }, change)),
      targetOf: groupTarget,
      steps: async (groups, ban, manager) => {
        const ids = groups.map(({ id }) => id);
        const members = await liveMembers(manager, ids, MOST_COUNTED);
        return ids.map((id) => {
          const about = { id, userIds: members.get(id) };
          return ban ? { do: 'announceBan', of: 'group', ...ban, ...about } : { do: 'announceGroupUnban', ...about };
        });
      },
    };
  }

  onModuleInit(): void {
    this.bans.endOnExpiry(this.groups);
  }

  /** @throws BusinessError `crud.notFound`, or `im.group.noneToBan` if all of them are already banned */
  banGroups(order: GroupBan): Promise<ManyActed> {
    return this.bans.banTargets(this.groups, order, () => refused('im.group.noneToBan'));
  }

  /** @throws BusinessError `crud.notFound`, or `im.group.noneToUnban` if none of them is banned */
  unbanGroups(order: SomeGroups): Promise<ManyActed> {
    return this.bans.unbanTargets(this.groups, order, () => refused('im.group.noneToUnban'));
  }
}

const refused = (key: 'im.group.noneToBan' | 'im.group.noneToUnban'): BusinessError =>
  new BusinessError(key, {}, { reason: 'status' });
