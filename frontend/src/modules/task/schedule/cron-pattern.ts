/** A time of day. */
export interface Clock {
  hour: number;
  minute: number;
  second: number;
}

/** The code for the last day of a month. */
export const LAST_DAY = 'L';
export type MonthDay = number | typeof LAST_DAY;

/** The common schedules. Every other expression is a custom one. */
export type CronPattern =
  | { kind: 'minutes'; every: number }
  | { kind: 'hours'; every: number; minute: number }
  | { kind: 'daily'; at: Clock }
  | { kind: 'weekly'; days: number[]; at: Clock }
  | { kind: 'monthly'; days: MonthDay[]; at: Clock };

export type CronKind = CronPattern['kind'];

/** Steps that divide an hour evenly. Every 7 minutes would run after 4 minutes at the end of each hour. */
export const MINUTE_STEPS = [1, 2, 3, 4, 5, 6, 10, 12, 15, 20, 30];
export const HOUR_STEPS = [1, 2, 3, 4, 6, 8, 12];

/** Six fields, the first for seconds. */
export function cronOf(pattern: CronPattern): string {
  switch (pattern.kind) {
    case 'minutes':
      return `0 ${stepText(pattern.every)} * * * *`;
    case 'hours':
      return `0 ${pattern.minute} ${stepText(pattern.every)} * * *`;
    case 'daily':
      return `${clockText(pattern.at)} * * *`;
    case 'weekly':
      return `${clockText(pattern.at)} * * ${pattern.days.join(',') || '*'}`;
    case 'monthly':
      return `${clockText(pattern.at)} ${pattern.days.join(',') || '*'} * *`;
  }
}

/** The common schedule of an expression with five or six fields, or undefined if it is a custom one. */
export function patternOf(cron: string): CronPattern | undefined {
  const fields = cron.trim().split(/\s+/);
  if (fields.length !== 5 && fields.length !== 6) return undefined;
  const [second = '', minute = '', hour = '', day = '', month = '', weekday = ''] =
    fields.length === 5 ? ['0', ...fields] : fields;
  if (month !== '*' || !SIXTY.test(second)) return undefined;
  const isEachDay = day === '*' && weekday === '*';

  if (isEachDay && hour === '*' && second === '0' && isStep(minute, MINUTE_STEPS))
    return { kind: 'minutes', every: stepOf(minute) };
  if (isEachDay && second === '0' && SIXTY.test(minute) && isStep(hour, HOUR_STEPS))
    return { kind: 'hours', every: stepOf(hour), minute: Number(minute) };

  if (!SIXTY.test(minute) || !DAY_HOUR.test(hour)) return undefined;
  const at = { hour: Number(hour), minute: Number(minute), second: Number(second) };
  if (isEachDay) return { kind: 'daily', at };
  if (day === '*' && WEEKDAYS.test(weekday)) return { kind: 'weekly', days: weekdaysOf(weekday), at };
  if (weekday === '*' && MONTH_DAYS.test(day)) return { kind: 'monthly', days: monthDaysOf(day), at };
  return undefined;
}

const SIXTY = /^[1-5]?\d$/;
const DAY_HOUR = /^(1?\d|2[0-3])$/;
const WEEKDAYS = /^[0-7](,[0-7])*$/;
const MONTH_DAYS = /^([1-9]|[12]\d|3[01]|L)(,([1-9]|[12]\d|3[01]|L))*$/;

const stepText = (every: number) => (every === 1 ? '*' : `*/${every}`);
const stepOf = (field: string) => (field === '*' ? 1 : Number(field.slice(2)));
const isStep = (field: string, steps: number[]) =>
  field === '*' || (/^\*\/\d+$/.test(field) && steps.includes(stepOf(field)));

const clockText = ({ second, minute, hour }: Clock) => `${second} ${minute} ${hour}`;

/** Sunday may be 0 or 7. */
const weekdaysOf = (field: string) =>
  [...new Set(field.split(',').map((day) => Number(day) % 7))].sort((a, b) => a - b);

const monthDaysOf = (field: string): MonthDay[] =>
  [...new Set(field.split(','))].map((day) => (day === LAST_DAY ? LAST_DAY : Number(day)));

/** Changes the frequency of a schedule and keeps the time of day if there is one. */
export function startOf(kind: CronKind, former: CronPattern | undefined): CronPattern {
  if (former?.kind === kind) return former;
  const at = former && 'at' in former ? former.at : { hour: 3, minute: 0, second: 0 };
  switch (kind) {
    case 'minutes':
      return { kind, every: 5 };
    case 'hours':
      return { kind, every: 1, minute: 0 };
    case 'daily':
      return { kind, at };
    case 'weekly':
      return { kind, days: [1], at };
    case 'monthly':
      return { kind, days: [1], at };
  }
}
