import { StartError } from './start-error';

/** One moment in winter and one in summer: London and UTC differ in only one of them. */
const PROBES = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map((text) => new Date(text));

/**
 * Checks that Node uses the time zone of TZ. Node silently uses UTC for an unreadable TZ. It may also ignore a name that `Intl` accepts,
 * such as `asia/shanghai`. So the local time is compared with the time that `Intl` gives for that zone.
 * @throws StartError
 */
export function checkTimeZone(name: string): void {
  if (PROBES.every((moment) => localTime(moment) === timeIn(name, moment))) return;
  throw new StartError(
    `TZ must be the full name of a time zone, such as Asia/Shanghai or UTC, but is "${name}", which Node does not use as one.`,
  );
}

const SIGHT = { dateStyle: 'short', timeStyle: 'medium' } as const;

function localTime(moment: Date): string {
  const shifted = new Date(+moment - moment.getTimezoneOffset() * 60_000);
  return new Intl.DateTimeFormat('en', { ...SIGHT, timeZone: 'UTC' }).format(shifted);
}

/** @returns undefined if there is no such zone */
function timeIn(timeZone: string, moment: Date): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { ...SIGHT, timeZone }).format(moment);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
