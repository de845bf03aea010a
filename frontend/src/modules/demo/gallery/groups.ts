/** The chapters of the demo area, in the order in which a newcomer needs them. */
export const GROUPS = ['screens', 'inputs', 'values', 'files', 'layouts', 'trees', 'states', 'live', 'around'] as const;

export type GroupName = (typeof GROUPS)[number];
