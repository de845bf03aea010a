import type { Row } from '../../../kernel/call/api/api';
import type { Duration } from '../../../kernel/screens/act/duration';
import type { Extra } from '../batch/extras';

/** A named ban preset. */
export type Macro = Row<'im/macro'>;

/** The values that a macro fills into the ban dialog. @param offered the extras that the person may choose */
export const valuesOf = (macro: Macro, offered: readonly Extra[]) => ({
  duration: { kind: macro.duration, at: null } satisfies Duration,
  extras: offered.filter((name) => macro[name] === 1),
  span: macro.span,
  reason: macro.reason,
});
