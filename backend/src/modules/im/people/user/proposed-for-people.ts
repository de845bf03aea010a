import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ProposedActs } from '../../../../kernel/plugins/hooks/proposed-acts';
import { AccessService } from './access.service';
import { BanningService } from './banning.service';

/** Registers the acts on people that staff can accept from a plugin's proposal. */
@Injectable()
export class ProposedForPeople implements OnModuleInit {
  constructor(
    private readonly proposed: ProposedActs,
    private readonly bans: BanningService,
    private readonly access: AccessService,
  ) {}

  onModuleInit(): void {
    this.proposed.registerAct('user.ban', 'user', {
      permission: 'im:user:ban',
      carryOut: async (id, reason) => (await this.bans.banPeople({ ids: [id], reason })).batch,
    });
    this.proposed.registerAct('user.unban', 'user', {
      permission: 'im:user:unban',
      carryOut: async (id, reason) => (await this.bans.unbanPeople({ ids: [id], reason })).batch,
    });
    this.proposed.registerAct('user.kick', 'user', {
      permission: 'im:user:kick',
      carryOut: async (id, reason) => (await this.access.forceSignOut({ ids: [id], reason })).batch,
    });
  }
}
