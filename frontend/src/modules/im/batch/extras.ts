import { BatchScopeSpan as SPANS } from '../../../api/codes';
import type { BatchScope } from './batch';

export { SPANS };

/** The extras of a ban, by the names of the form. */
export const EXTRAS = ['recallGroups', 'recallPrivate', 'leaveGroups', 'banGroups'] as const;

export type Extra = (typeof EXTRAS)[number];

export type Span = (typeof SPANS)[number];

/** The default time range is one day. */
export const SPAN: Span = 'day';

/** The form values as what an order has besides the ban; undefined for a ban alone. */
export function besidesOf(
  values: Record<string, unknown>,
): (ReturnType<typeof extrasOf> & { sweep?: true }) | undefined {
  const extras = extrasOf(values);
  return values.sweep === true ? { ...extras, sweep: true } : extras;
}

/** The form values as parameters of the API; undefined for a ban without extras. */
export function extrasOf({
  extras,
  span,
}: Record<string, unknown>): Omit<BatchScope, 'ids' | 'filter' | 'watermark'> | undefined {
  if (!Array.isArray(extras) || !extras.length) return undefined;
  const chosen = Object.fromEntries(EXTRAS.filter((name) => extras.includes(name)).map((name) => [name, true]));
  return { ...chosen, span: SPANS.find((one) => one === span) ?? SPAN };
}
