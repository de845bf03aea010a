import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ProposedActs } from '../../../../kernel/plugins/hooks/proposed-acts';
import { GroupBans } from './group-bans.service';

/** Registers the acts on groups that staff can accept from a plugin's proposal. */
@Injectable()
export class ProposedForGroups implements OnModuleInit {
  constructor(
    private readonly proposed: ProposedActs,
    private readonly bans: GroupBans,
  ) {}

  onModuleInit(): void {
    this.proposed.registerAct('group.ban', 'group', {
      permission: 'im:group:ban',
      carryOut: async (id, reason) => (await this.bans.banGroups({ ids: [id], reason })).batch,
    });
    this.proposed.registerAct('group.unban', 'group', {
      permission: 'im:group:unban',
      carryOut: async (id, reason) => (await this.bans.unbanGroups({ ids: [id], reason })).batch,
    });
  }
}
