import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { ClosedToKeys } from '../../../kernel/access/auth/access';
import { CrudController } from '../../../kernel/crud/controller/crud-controller';
import { PluginProposal } from '../tables/plugin-proposal.entity';
import { PluginProposals } from './plugin-proposals.service';
import { ProposalAcceptance, ProposalRefusal } from './proposal.dto';
import { ProposalDecisions } from './proposal-decisions.service';

@ClosedToKeys('accept', 'decline', 'delete')
@Controller('admin/plugin/proposal')
export class PluginProposalController extends CrudController(PluginProposal, {
  called: ['proposal of a plugin', 'proposals of plugins'],
  actions: ['page', 'delete'],
  filter: ['keyName', 'action', 'targetType', 'status'],
  order: { id: 'desc' },
}) {
  constructor(
    override readonly service: PluginProposals,
    private readonly decisions: ProposalDecisions,
  ) {
    super(service);
  }

  /** The action is carried out on behalf of the caller, who needs the permission for it. */
  @Post('accept')
  @ApiOperation({ summary: 'Accept a proposal of a plugin' })
  accept(@Body() { id }: ProposalAcceptance): Promise<void> {
    return this.decisions.accept(id);
  }

  @Post('decline')
  @ApiOperation({ summary: 'Decline a proposal of a plugin' })
  decline(@Body() { id, reason }: ProposalRefusal): Promise<void> {
    return this.decisions.decline(id, reason);
  }
}
