const two = (n: number): string => (n < 10 ? `0${n}` : `${n}`);

/** `YYYY-MM-DD HH:mm:ss` in the server's time zone. */
export const wireTime = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ` +
  `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;

const LEAP = '(?:[1-9]\\d(?:0[48]|[2468][048]|[13579][26])|(?:[2468][048]|[13579][26])00)-02-29';
const DAY =
  '(?!1000)[1-9]\\d{3}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)';
const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?';

/**
 * The pattern of an existing date from the year 1001 on, with or without a time. The year 1000 is excluded, because in some time zones its
 * first moments are in the year 999 in UTC.
 */
export const WIRE_TIME = `^(?:${DAY}|${LEAP})(?:[ T]${TIME})?$`;

/** Parses a wire time; returns an invalid date if the text is not a wire time. */
export function parseWireTime(text: string): Date {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text);
  if (!parts) return new Date(NaN);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const at = new Date(year, month - 1, day, hour, minute, second);
  const isDay = at.getFullYear() === year && at.getMonth() === month - 1 && at.getDate() === day;
  const isTime = hour < 24 && minute < 60 && second < 60;
  return isDay && isTime && year > 1000 && isStorable(at) ? at : new Date(NaN);
}

/** Whether a wire time names a time of day that the clocks leave out when they are put forward. `parseWireTime` takes the time after the gap. */
export function isSkipped(text: string): boolean {
  const [, hour = '', minute = ''] = /[ T](\d\d):(\d\d)/.exec(text) ?? [];
  const at = parseWireTime(text);
  return !Number.isNaN(+at) && hour !== '' && `${two(at.getHours())}:${two(at.getMinutes())}` !== `${hour}:${minute}`;
}

/** Moments are stored in UTC with a four-digit year, which is what MySQL's `datetime` can hold. */
const isStorable = (at: Date): boolean => at.getUTCFullYear() >= 1000 && at.getUTCFullYear() <= 9999;

/** Converts a value for the response: dates become wire times, at any depth. All other values are returned unchanged. */
export function toWire(value: unknown): unknown {
  if (value instanceof Date) return wireTime(value);
  if (Array.isArray(value)) return value.some(holdsDate) ? value.map(toWire) : value;
  if (!isPlain(value) || !holdsDate(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toWire(inner)]));
}

function holdsDate(value: unknown): boolean {
  if (value instanceof Date) return true;
  if (Array.isArray(value)) return value.some(holdsDate);
  return isPlain(value) && Object.values(value).some(holdsDate);
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value);
