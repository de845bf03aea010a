const DAY_MS = 86_400_000;
/** The number of 1 January 1970. */
const EPOCH = 25_569;
/** 1 March 1900: before, spreadsheets count a 29 February that did not exist. */
const FIRST = 61;

const MOMENT = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/;

/** The number by which spreadsheets store a moment: days since 1900, with the time as a fraction. undefined if they cannot. */
export function dayNumberOf(moment: string): number | undefined {
  const [, ...parts] = MOMENT.exec(moment) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
  const number = Date.UTC(year, month - 1, day, hour, minute, second) / DAY_MS + EPOCH;
  return parts.length && number >= FIRST ? number : undefined;
}

/** The moment of such a number; undefined if there is none, or if the number is only a time of day. */
export function momentOfDay(number: number): string | undefined {
  if (number < FIRST) return undefined;
  const at = new Date(Math.round(((number - EPOCH) * DAY_MS) / 1000) * 1000);
  return Number.isNaN(+at) ? undefined : at.toISOString().slice(0, 19).replace('T', ' ');
}
