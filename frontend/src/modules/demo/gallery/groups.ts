/** The chapters of the demos, in the recommended order for beginners. */
export const GROUPS = ['screens', 'inputs', 'values', 'files', 'layouts', 'trees', 'states', 'live', 'around'] as const;

export type GroupName = (typeof GROUPS)[number];
