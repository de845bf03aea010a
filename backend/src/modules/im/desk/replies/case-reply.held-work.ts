import { heldRule } from '../../../../kernel/durability/held/held-rule';
import { ImCaseReply } from '../tables/case-reply.entity';

/** After a restore: the reporter may have been told since the backup. */
export default heldRule<ImCaseReply>({
  Entity: ImCaseReply,
  kind: 'reply',
  subjectOf: ({ id }) => String(id),
  pending: () => [{ state: 'pending' }],
  // A case that was opened or decided since has set the outcome to `nothing`: that is not undone.
  hold: ({ outcome }) => ({ state: 'left', outcome }),
});
