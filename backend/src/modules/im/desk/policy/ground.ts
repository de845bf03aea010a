/** What a policy rests on: a rule of the house, or a law. */
export const GROUNDS = ['houseRule', 'illegal'] as const;

export type Ground = (typeof GROUNDS)[number];
