import { ValidateBy } from 'class-validator';
import type { Words } from './words';

/** Where in a value something is wrong, and which rule it breaks. */
export interface Misfit {
  /** below the value: `.3` of a list, `.name` of an object */
  at?: string;
  rule: string;
  limits?: readonly unknown[];
}

export interface RuleOptions {
  /** its text is `validation.<name>` */
  name: string;
  /** what it is declared with, and what its text may say */
  limits?: unknown[];
  holds: (value: unknown) => boolean;
  /** what exactly is wrong with a value that does not hold, where it is made of parts */
  misfitOf?: (value: unknown) => Misfit | undefined;
  /** what the API document says of it */
  words: Words;
  /** it is about each item of a list */
  each?: boolean;
}

/** What a rule of ours says of itself beyond what class-validator asks. */
export interface OwnRule {
  own: Pick<RuleOptions, 'holds' | 'misfitOf' | 'words'>;
}

/** A rule that class-validator has no decorator for. It says what holds, and how the API document puts that. */
export const Rule = ({ name, limits = [], holds, misfitOf, words, each = false }: RuleOptions): PropertyDecorator =>
  ValidateBy(
    { name, constraints: limits, validator: { validate: (value) => holds(value) } },
    { each, context: { own: { holds, misfitOf, words } } satisfies OwnRule },
  );
