import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import type { ManyActed } from '../../oversight/act/act.dto';
import { type Bannable, Bans } from '../../oversight/act/bans';
import { IM } from '../../tables/im-source';
import { bannableGroups, type NamedGroup } from './bannable-groups';
import type { GroupBan, SomeGroups } from './group.dto';

/** Bans groups and lifts bans; their members are told. */
@Injectable()
export class GroupBans implements OnModuleInit {
  private readonly groups: Bannable<NamedGroup>;

  constructor(
    @InjectDataSource(IM) chat: DataSource,
    private readonly bans: Bans,
  ) {
    this.groups = bannableGroups(chat.manager);
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
