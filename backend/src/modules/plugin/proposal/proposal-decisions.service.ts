import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThanOrEqual, type Repository } from 'typeorm';
import { context, runInContext } from '../../../kernel/basis/context/context';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { hasPermission } from '../../../kernel/basis/context/staff';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { type ProposedAct, ProposedActs } from '../../../kernel/plugins/hooks/proposed-acts';
import { Live } from '../../../kernel/access/live/live';
import { PluginProposal, ProposalStatus } from '../tables/plugin-proposal.entity';
import { isOutdated, outdatedBefore } from './outdated';
import { PROPOSAL_TOPIC } from './plugin-proposals.service';

type Decision = Partial<Pick<PluginProposal, 'status' | 'decidedBy' | 'decideTime' | 'answer'>>;

const UNDECIDED: Decision = { status: ProposalStatus.Open, decidedBy: null, decideTime: null };

/** Accepts or declines proposals. If several staff members do so at once, one succeeds and the others are told. */
@Injectable()
export class ProposalDecisions {
  constructor(
    @InjectRepository(PluginProposal) private readonly proposals: Repository<PluginProposal>,
    private readonly acts: ProposedActs,
    private readonly live: Live,
  ) {}

  /**
   * Carries out a proposal on behalf of the caller; the audit trail names the plugin. A proposal that is only something to look at is
   * marked as seen.
   * @throws BusinessError if it is already decided or too old, if the caller may not do it, or if it fails; then the proposal stays open
   */
  async accept(id: number): Promise<void> {
    const proposal = await this.find(id);
    const act = this.acts.findAct(proposal.action, proposal.targetType);
    if (act && !hasPermission(currentStaff(), act.permission))
      throw new BusinessError('plugin.mayNotAct', { permission: act.permission });
    await this.decide(proposal, { status: ProposalStatus.Accepted });
    if (act) await this.carryOut(proposal, act);
  }

  /** @throws BusinessError if it is already decided, or too old */
  async decline(id: number, answer: string): Promise<void> {
    await this.decide(await this.find(id), { status: ProposalStatus.Declined, answer });
  }

  private async find(id: number): Promise<PluginProposal> {
    const found = await this.proposals.findOneBy({ id });
    if (!found) throw new BusinessError('crud.notFound');
    return found;
  }

  private async decide(proposal: PluginProposal, decision: Decision): Promise<void> {
    const { id } = proposal;
    if (isOutdated(proposal)) throw new BusinessError('plugin.proposalExpired');
    const open = { id, status: ProposalStatus.Open, createTime: MoreThanOrEqual(outdatedBefore()) };
    const decidedBy = currentStaff().id;
    const { affected } = await this.proposals.update(open, { ...decision, decidedBy, decideTime: new Date() });
    if (!affected) throw new BusinessError('plugin.proposalDecided', {}, { reason: 'conflict' });
    this.live.publishChange(PROPOSAL_TOPIC, { id, status: decision.status });
  }

  /** If a node dies during the action, the proposal is marked as accepted, without the name of the action. */
  private async carryOut({ id, keyName, targetId, reason }: PluginProposal, act: ProposedAct): Promise<void> {
    try {
      const batch = await onProposalOf(keyName, () => act.carryOut(targetId, reason));
      await this.proposals.update({ id }, { batch });
    } catch (error) {
      await this.proposals.update({ id, status: ProposalStatus.Accepted }, UNDECIDED);
      this.live.publishChange(PROPOSAL_TOPIC, { id, status: ProposalStatus.Open });
      throw error;
    }
  }
}

function onProposalOf<T>(plugin: string, work: () => Promise<T>): Promise<T> {
  const caller = context();
  return caller ? runInContext({ ...caller, proposedBy: plugin }, work) : work();
}
