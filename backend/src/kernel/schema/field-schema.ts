import type { Read } from './reads.decorator';
import type { Misfit } from './rule.decorator';
import type { Words } from './words';

/** One rule of a value. */
export interface Check {
  rule: string;
  limits: readonly unknown[];
  each: boolean;
  holds: (value: unknown) => boolean;
  misfitOf?: (value: unknown) => Misfit | undefined;
}

/** Whether a value that says nothing passes by the rules. */
export interface Passes {
  /** it may be left out */
  absent: boolean;
  null: boolean;
  /** an empty text */
  empty: boolean;
}

/** One field of what comes in: how it is read, what is checked, and what the API document says of it. */
export interface FieldSchema {
  name: string;
  reads: readonly Read[];
  passes: Passes;
  /** a null means something; where it does not, it is read as if nothing had been said */
  nullable: boolean;
  checks: readonly Check[];
  words: Words;
}

/** What a class says of an object that comes in. */
export interface ObjectSchema {
  Class: new () => object;
  fields: readonly FieldSchema[];
}
