import type { Read } from './reads.decorator';
import type { Violation } from './rule.decorator';
import type { Words } from './words';

/** One validation rule of a value. */
export interface Check {
  rule: string;
  limits: readonly unknown[];
  each: boolean;
  holds: (value: unknown) => boolean;
  violationOf?: (value: unknown) => Violation | undefined;
}

/** Which empty values are accepted without a check of the rules. */
export interface Passes {
  /** whether the field may be left out */
  absent: boolean;
  null: boolean;
  /** whether an empty text is accepted */
  empty: boolean;
}

/** One field of a request: how it is read, what is checked, and what the API document says of it. */
export interface FieldSchema {
  name: string;
  reads: readonly Read[];
  passes: Passes;
  /** whether null has a meaning of its own; if not, null is read as if the field was left out */
  nullable: boolean;
  checks: readonly Check[];
  words: Words;
}

/** The fields that a class declares for a request object. */
export interface ObjectSchema {
  Class: new () => object;
  fields: readonly FieldSchema[];
}
