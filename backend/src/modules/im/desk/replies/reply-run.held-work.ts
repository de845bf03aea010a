import { heldRule } from '../../../../kernel/durability/held/held-rule';
import { Flag } from '../../tables/columns/flag.decorator';
import { ImReplyRun } from '../tables/reply-run.entity';

/** After a restore: reporters of the case may have been told since the backup. */
export default heldRule<ImReplyRun>({
  Entity: ImReplyRun,
  kind: 'reply-run',
  subjectOf: ({ caseId }) => String(caseId),
  pending: () => [{ open: Flag.Yes }],
  // A case that was opened or decided since has another outcome, or has been gone through anew: that is not undone.
  hold: ({ outcome, lastSignalId, reached }) => ({ open: Flag.No, outcome, lastSignalId, reached }),
});
