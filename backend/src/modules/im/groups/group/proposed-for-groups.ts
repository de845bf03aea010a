import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ProposedActs } from '../../../../kernel/hooks/proposed-acts';
import { GroupBans } from './group-bans.service';

/** Registers the acts on groups that staff can accept from a plugin's proposal. */
@Injectable()
export class ProposedForGroups implements OnModuleInit {
  constructor(
    private readonly proposed: ProposedActs,
    private readonly bans: GroupBans,
  ) {}

  onModuleInit(): void {
    this.proposed.register('group.ban', 'group', {
      permission: 'im:group:ban',
      carryOut: async (id, reason) => (await this.bans.ban({ ids: [id], reason })).batch,
    });
    this.proposed.register('group.unban', 'group', {
      permission: 'im:group:unban',
      carryOut: async (id, reason) => (await this.bans.unban({ ids: [id], reason })).batch,
    });
  }
}
