/** What the server concluded about a field, why, and whether that was followed. */
export interface Inference {
  rule: string;
  field: string;
  reason: string;
  on: boolean;
}

/** How the server is told not to follow a rule for a field. */
export const switchOf = ({ rule, field }: Inference): string => (field === '' ? rule : `${rule}:${field}`);
