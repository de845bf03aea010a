import type { ImCaseReply } from '../desk/tables/case-reply.entity';

/**
 * The state of a reply whose order has ended. The case may have got another outcome meanwhile: then a further text follows, unless it is
 * open again.
 */
export const unlessChanged = (state: ImCaseReply['state']) => (): string =>
  `CASE WHEN \`outcome\` IN (\`toldOutcome\`, 'nothing') THEN '${state}' ELSE 'pending' END`;

/** The change of a reply of which nobody knows whether its last text was ordered: the push before says nothing of that. */
export const IN_DOUBT = { taskId: null, state: unlessChanged('unknown') };
