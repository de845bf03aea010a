import { ProposalList } from '../proposal/proposal-list';

/** The screen of the proposals of plugins: acts for staff to accept, or things for staff to look at. */
export default function PluginProposalsPage() {
  return <ProposalList />;
}
