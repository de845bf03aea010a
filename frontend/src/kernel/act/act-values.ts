import type { ActValues } from './act';
import { type Duration, endOf } from './duration';
import { filled } from './open-reason';

/** What stands in the dialog. */
export interface FormValues {
  reason?: string;
  duration?: Duration;
  [field: string]: unknown;
}

/** What is handed to the call: an empty reason is none, a duration is its end. */
export function valuesOf({ reason, duration, ...own }: FormValues, now?: number): ActValues {
  return {
    ...own,
    reason: filled(reason?.trim() ?? '', duration, now) || undefined,
    until: duration && endOf(duration, now),
  };
}
