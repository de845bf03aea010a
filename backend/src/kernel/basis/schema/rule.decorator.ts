import { ValidateBy } from 'class-validator';
import type { Words } from './words';

/** Where in a value the error is, and which rule is broken. */
export interface Violation {
  /** path below the value: `.3` of a list, `.name` of an object */
  at?: string;
  rule: string;
  limits?: readonly unknown[];
}

export interface RuleOptions {
  /** the key of its message is `validation.<name>` */
  name: string;
  /** its parameters, which its message may contain */
  limits?: unknown[];
  holds: (value: unknown) => boolean;
  /** the exact error of an invalid value that has parts */
  violationOf?: (value: unknown) => Violation | undefined;
  /** its schema in the API document */
  words: Words;
  /** whether it applies to each item of a list */
  each?: boolean;
}

/** What our own rules store in addition to class-validator's metadata. */
export interface OwnRule {
  own: Pick<RuleOptions, 'holds' | 'violationOf' | 'words'>;
}

/** A rule that class-validator has no decorator for. It declares the check, and its schema for the API document. */
export const Rule = ({
  name,
  limits = [],
  holds,
  violationOf: misfitOf,
  words,
  each = false,
}: RuleOptions): PropertyDecorator =>
  ValidateBy(
    { name, constraints: limits, validator: { validate: (value) => holds(value) } },
    { each, context: { own: { holds, violationOf: misfitOf, words } } satisfies OwnRule },
  );
