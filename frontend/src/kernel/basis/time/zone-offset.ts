const MINUTE = 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The local time of a zone at a moment, in milliseconds as if it were UTC. @throws RangeError if this browser does not know the zone */
function localTime(zone: string, moment: number): number {
  const format = formats.get(zone) ?? formatOf(zone);
  formats.set(zone, format);
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const [year = 0, month = 1, ...rest] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map((name) =>
    parts.get(name as Intl.DateTimeFormatPartTypes),
  );
  return Date.UTC(year, month - 1, ...(rest as number[]));
}

const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });

/** How many minutes a zone is ahead of UTC at a moment. */
export const zoneOffset = (zone: string, moment: number): number =>
  Math.round((localTime(zone, moment) - moment) / MINUTE);

export function isKnownZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
