const two = (n: number): string => (n < 10 ? `0${n}` : `${n}`);

/** `YYYY-MM-DD HH:mm:ss` in the server's time zone. */
export const wireTime = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ` +
  `${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`;

/** The moment that a wire time names; an invalid date where it names none. */
export function parseWireTime(text: string): Date {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text);
  if (!parts) return new Date(NaN);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  const at = new Date(year, month - 1, day, hour, minute, second);
  const isDay = at.getFullYear() === year && at.getMonth() === month - 1 && at.getDate() === day;
  const isTime = hour < 24 && minute < 60 && second < 60;
  return isDay && isTime && isStorable(at) ? at : new Date(NaN);
}

/** Moments are stored in UTC, with a year of four digits: what MySQL's `datetime` can hold. */
const isStorable = (at: Date): boolean => at.getUTCFullYear() >= 1000 && at.getUTCFullYear() <= 9999;

/** A value as it leaves: dates become wire times, at any depth. Everything else stays the object that it is. */
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
