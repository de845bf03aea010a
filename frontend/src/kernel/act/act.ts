import type { ReactNode } from 'react';

/** Whom or what an act is about, as its dialog names them. */
export interface Target {
  id: number;
  name: string;
  image?: string | null | undefined;
  /** groups are square */
  isGroup?: boolean;
}

/** What every call answers by which staff act. */
export interface ActResult {
  count: number;
  /** by which the trail keeps together what was done at once */
  batch?: string;
  /** were so already */
  unchanged?: number;
  /** ids that nobody has */
  unknown?: number;
}

/** What the dialog asked for. Fields of the act's own come along under their names. */
export interface ActValues {
  reason: string | undefined;
  /** the end of it, by the server's clock, as it travels; none for good */
  until: string | undefined;
  [field: string]: unknown;
}

/** The result of an act, and what only it has to show; a headline of its own where it is not done yet. */
export type Acted = ActResult & { more?: ReactNode; headline?: string };

/** Which reasons are offered: those for which people, groups or messages are usually acted on. */
export type Templates = 'user' | 'group' | 'message' | 'realName' | 'reveal' | 'endUser';

/**
 * Something that staff do to people, groups or messages, as its dialog asks for it. Its words stand in the namespace `texts`
 * under its name: `ban` (the button), `ban.one` (`Ban “{name}”`), `ban.many` (`Ban {n} people`), `ban.note` (what it means),
 * `ban.did.one` and `ban.did.many` (what has been done).
 */
export interface Act {
  name: string;
  texts: string;
  targets: readonly Target[];
  /** whether it can be done without saying why; `optional` unless told */
  reason?: 'wanted' | 'optional' | 'none';
  /** how long a reason may be; 128 unless told */
  longest?: number;
  templates?: Templates;
  /** it may end by itself */
  hasDuration?: boolean;
  isDanger?: boolean;
  /** before everything that is asked: what fills the rest in */
  head?: ReactNode;
  /** what it means, where the text under its name would say too much */
  note?: string;
  /** form items of its own */
  fields?: ReactNode;
  /** the resources that show what it has changed */
  changes: readonly string[];
  run: (values: ActValues) => Promise<Acted>;
}
