import { Controller } from '@nestjs/common';
import { CrudController } from '../../../kernel/crud/crud-controller';
import { PluginProposal } from '../tables/plugin-proposal.entity';
import { PluginProposals } from './plugin-proposals.service';

@Controller('admin/plugin/proposal')
export class PluginProposalController extends CrudController(PluginProposal, {
  called: ['proposal of a plugin', 'proposals of plugins'],
  actions: ['page', 'delete'],
  filter: ['keyName', 'action', 'targetType'],
}) {
  constructor(override readonly service: PluginProposals) {
    super(service);
  }
}
