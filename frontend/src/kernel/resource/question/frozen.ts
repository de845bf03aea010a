import { isEmpty, isFilter, type Question } from './question';

/** All rows that match the filter of a list at a moment. Rows that are added later are not among them. */
export interface Frozen {
  filter: Record<string, unknown>;
  /** the highest id that is meant */
  watermark: number;
  count: number;
}

/** The choice of all rows that match, as an act on them gets it. */
export interface WholeChoice {
  frozen: Frozen;
  /** the filter in words */
  words: readonly string[];
  /** Tells the list how many of these rows match by now. */
  recount: (count: number) => void;
}

interface Asked {
  question: Question;
  always: Record<string, unknown>;
}

/** The conditions of a list, without its page and its order. */
export const conditionsOf = ({ question, always }: Asked): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...question, ...always }).filter(([name, value]) => isFilter(name) && !isEmpty(value)),
  );
