import type { Data } from '../../../../kernel/call/api/api';

/** What the server inferred about a field, with the reason, and whether the rule is switched on. */
export type Inference = Data<'base/coding', 'parse'>['inferences'][number];

/** The text by which the server is told to switch off a rule for a field. */
export const switchOf = ({ rule, field }: Inference): string => (field === '' ? rule : `${rule}:${field}`);
