import type { Row } from '../../../kernel/call/api/api';
import type { Duration } from '../../../kernel/screens/act/duration';
import { EXTRAS } from '../batch/extras';

/** A named ban preset. */
export type Macro = Row<'im/macro'>;

/** The values that a macro fills into the ban dialog. */
export const valuesOf = (macro: Macro) => ({
  duration: { kind: macro.duration, at: null } satisfies Duration,
  extras: EXTRAS.filter((name) => macro[name] === 1),
  span: macro.span,
  reason: macro.reason,
});
