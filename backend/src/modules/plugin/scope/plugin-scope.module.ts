import { Module } from '@nestjs/common';
import { CrudModule } from '../../../kernel/crud/crud.module';
import { ChatPagesModule } from '../../im/queries/chat-pages.module';
import { PluginProposalController } from '../proposal/plugin-proposal.controller';
import { ProposalDecisions } from '../proposal/proposal-decisions.service';
import { PluginProposals } from '../proposal/plugin-proposals.service';
import { PluginProposal } from '../tables/plugin-proposal.entity';
import { ScopeFunctions } from './scope-functions';

/** The scopes that can be granted to plugins, and their functions. */
@Module({
  imports: [CrudModule.forFeature([PluginProposal]), ChatPagesModule],
  controllers: [PluginProposalController],
  providers: [ScopeFunctions, PluginProposals, ProposalDecisions],
  exports: [ScopeFunctions],
})
export class PluginScopeModule {}
