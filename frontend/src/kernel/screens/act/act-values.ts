import type { ActValues } from './act';
import { type Duration, endOf } from './duration';
import { filled } from './open-reason';

/** The values of the dialog. */
export interface FormValues {
  reason?: string;
  duration?: Duration;
  [field: string]: unknown;
}

/** Converts them for the call: an empty reason is omitted, a duration becomes its end. */
export function valuesOf({ reason, duration, ...own }: FormValues, now?: number): ActValues {
  return {
    ...own,
    reason: filled(reason?.trim() ?? '', duration, now) || undefined,
    until: duration && endOf(duration, now),
  };
}
