import { currentLanguage, languageTags } from '../i18n/languages';

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

/** The largest unit first. From two of a unit on it says more than the smaller one does. */
const DISTANCES: [unit: Intl.RelativeTimeFormatUnit, size: number][] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
];

const tag = () => languageTags[currentLanguage()];
const number = (value: number, unit: string, digits = 0) =>
  new Intl.NumberFormat(tag(), { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits }).format(
    value,
  );

/** How far a moment is from now: “in 5 minutes”, “2 days ago”, “now”. */
export function distanceWords(moment: number, now: number): string {
  const away = moment - now;
  const [unit, size] = DISTANCES.find(([, size]) => Math.abs(away) >= size) ?? ['second', SECOND];
  const amount = Math.trunc(away / size);
  // Always in figures: 47 hours are not “tomorrow”. Only nothing at all is “now”.
  return new Intl.RelativeTimeFormat(tag(), { numeric: amount === 0 ? 'auto' : 'always' }).format(amount, unit);
}

/** How long something took: “320 ms”, “1.2 sec”, “3 min 5 sec”, “2 hr 5 min”. */
export function durationWords(ms: number): string {
  if (ms < SECOND) return number(Math.round(ms), 'millisecond');
  if (ms < MINUTE) return number(ms / SECOND, 'second', ms < 10 * SECOND ? 1 : 0);
  if (ms < HOUR) return pair(ms, MINUTE, 'minute', SECOND, 'second');
  if (ms < DAY) return pair(ms, HOUR, 'hour', MINUTE, 'minute');
  return pair(ms, DAY, 'day', HOUR, 'hour');
}

function pair(ms: number, large: number, largeName: string, small: number, smallName: string): string {
  const rest = Math.floor((ms % large) / small);
  const words = number(Math.floor(ms / large), largeName);
  return rest === 0 ? words : `${words} ${number(rest, smallName)}`;
}

const SPANS: [unit: string, size: number][] = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', SECOND],
];

/** A span in the largest unit that it is a whole number of: 90 000 is “90 sec”, 7 200 000 is “2 hr”. */
export function spanWords(ms: number): string {
  const [unit, size] = SPANS.find(([, size]) => ms % size === 0) ?? ['second', SECOND];
  return number(ms / size, unit, 3);
}
