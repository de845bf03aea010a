import { ProposalList } from '../plugin/proposal/proposal-list';

/** What plugins would have staff do, or look at. */
export default function PluginProposalsPage() {
  return <ProposalList />;
}
