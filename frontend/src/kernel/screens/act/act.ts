import type { ReactNode } from 'react';

/** The target of an act, as its dialog names it. */
export interface Target {
  id: number;
  name: string;
  image?: string | null | undefined;
  /** groups are square */
  isGroup?: boolean;
}

/** All rows that match the filter of a list, as the target of an act. */
export interface Whole {
  count: number;
  /** the conditions in words; none means that everything matches, and then the dialog asks for the number, in the value `typed` */
  filter: readonly string[];
}

/** The answer of every call by which staff act. */
export interface ActResult {
  count: number;
  /** the id that joins the rows of one call in the audit trail */
  batch?: string;
  /** targets that were already in the requested state */
  unchanged?: number;
  /** ids that do not exist */
  unknown?: number;
}

/** The values of the dialog. The act's own fields are included under their names. */
export interface ActValues {
  reason: string | undefined;
  /** its end in server time, in the API's format; null means for good */
  until: string | undefined;
  [field: string]: unknown;
}

/** The result of an act, and its own additional output; with its own headline if it is not finished yet. */
export type Acted = ActResult & { more?: ReactNode; headline?: string };

/** Which set of reasons is offered: those for acts on people, on groups or on messages. */
export type Templates = 'user' | 'group' | 'message' | 'realName' | 'reveal' | 'endUser';

/**
 * An act of staff on people, groups or messages, as its dialog needs it. Its texts are in the namespace `texts` under its name: `ban` (the
 * button), `ban.one` (`Ban “{name}”`), `ban.many` (`Ban {n} people`), `ban.note` (what it means), `ban.did.one` and `ban.did.many` (the
 * result).
 */
export interface Act {
  name: string;
  texts: string;
  targets: readonly Target[];
  /** instead of the targets: everything that matches a filter */
  whole?: Whole;
  /** whether a reason is required; default `optional` */
  reason?: 'wanted' | 'optional' | 'none';
  /** the maximum length of a reason; default 128 */
  longest?: number;
  templates?: Templates;
  /** it can have a duration */
  hasDuration?: boolean;
  isDanger?: boolean;
  /** shown above all other inputs: it fills in the others */
  head?: ReactNode;
  /** what it means, if the text under its name would say too much */
  note?: string;
  /** additional form items */
  fields?: ReactNode;
  /** the resources that show its changes */
  changes: readonly string[];
  /** @throws ChangedTargetError if what it is about has changed meanwhile */
  run: (values: ActValues) => Promise<Acted>;
}
