import { Cron } from 'croner';

/** The fields of an expression with seconds, in their order. */
export const CRON_FIELDS = ['second', 'minute', 'hour', 'day', 'month', 'weekday'] as const;

export type CronField = (typeof CRON_FIELDS)[number];

/** What is wrong with an expression. */
export type CronFault = { fault: 'fields' } | { fault: 'field'; field: CronField; text: string } | { fault: 'never' };

/** A list of all seconds takes 170 characters, so nobody needs more. */
export const LONGEST_CRON = 255;

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The next time after a given one, for an expression of five or six fields. A time that a clock change skips comes when the gap ends; one
 * that it repeats comes once. Steps and wildcards follow the clock.
 * @param zone the server's own time zone by default
 */
export const nextByCron = (expression: string, after: Date, zone = HERE): Date | null =>
  parsed(expression, zone).nextRun(after);

/** @returns undefined if the expression is valid and has a future time */
export function faultOf(expression: string, now: Date, zone = HERE): CronFault | undefined {
  const texts = expression.trim().split(/\s+/);
  if (texts.length !== 5 && texts.length !== 6) return { fault: 'fields' };
  const names = CRON_FIELDS.slice(CRON_FIELDS.length - texts.length);
  const wrong = texts.findIndex((_, at) => !isSound(alone(texts, at)));
  const field = names[wrong];
  if (field) return { fault: 'field', field, text: texts[wrong] ?? '' };
  return nextByCron(expression, now, zone) ? undefined : { fault: 'never' };
}

/** The expression with all fields except one set to `*`, so that croner's error is about that field. */
const alone = (texts: string[], at: number): string => texts.map((text, i) => (i === at ? text : '*')).join(' ');

function isSound(expression: string): boolean {
  try {
    parsed(expression, HERE);
    return true;
  } catch {
    return false;
  }
}

const parsed = (expression: string, timezone: string): Cron =>
  new Cron(expression.trim(), { mode: '5-or-6-parts', fixedTimeRule: 'no-wildcard', paused: true, timezone });
