import type { Row } from '../../../kernel/api';
import type { Duration } from '../../../kernel/act/duration';
import { EXTRAS } from '../batch/extras';

/** What is done again and again, under a name. */
export type Macro = Row<'im/macro'>;

/** What a macro puts into the ban dialog. */
export const valuesOf = (macro: Macro) => ({
  duration: { kind: macro.duration, at: null } satisfies Duration,
  extras: EXTRAS.filter((name) => macro[name] === 1),
  span: macro.span,
  reason: macro.reason,
});
