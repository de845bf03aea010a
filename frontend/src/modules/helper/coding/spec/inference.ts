import type { Data } from '../../../../kernel/api';

/** What the server concluded about a field, why, and whether that was followed. */
export type Inference = Data<'base/coding', 'parse'>['inferences'][number];

/** How the server is told not to follow a rule for a field. */
export const switchOf = ({ rule, field }: Inference): string => (field === '' ? rule : `${rule}:${field}`);
