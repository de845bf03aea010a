import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ProposedActs } from '../../../../kernel/plugins/hooks/proposed-acts';
import { GROUP_RECALL } from './group-recall';
import { PRIVATE_RECALL } from './private-recall';
import { Recalls } from './recalls.service';

/** Registers the recall of messages as an act that staff can accept from a plugin's proposal. */
@Injectable()
export class ProposedRecalls implements OnModuleInit {
  constructor(
    private readonly proposed: ProposedActs,
    private readonly recalls: Recalls,
  ) {}

  onModuleInit(): void {
    this.proposed.registerAct('group_message.recall', 'group_message', {
      permission: 'im:group_message:recall',
      carryOut: async (id, reason) => (await this.recalls.recallMessages(GROUP_RECALL, { ids: [id], reason })).batch,
    });
    this.proposed.registerAct('private_message.recall', 'private_message', {
      permission: 'im:private_message:recall',
      carryOut: async (id, reason) => (await this.recalls.recallMessages(PRIVATE_RECALL, { ids: [id], reason })).batch,
    });
  }
}
