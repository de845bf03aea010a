import type { ImChannel } from '../tables/channel.entity';

export type Quiet = Pick<ImChannel, 'quietFrom' | 'quietTo' | 'timeZone'>;

const CLOCK_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export const isClockTime = (text: string): boolean => CLOCK_TIME.test(text);

/** What the clocks of a time zone show, as `07:05`. Undefined if there is no such zone. */
export function clockTime(timeZone: string, at: Date): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
      at,
    );
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * Whether the clocks of the zone show a time of the quiet hours, which may cross midnight. The clocks alone decide: when they are set
 * forward, quiet hours that end in the hour that is left out end with it; when they are set back, an hour that comes twice counts twice.
 */
export function isQuiet({ quietFrom: from, quietTo: to, timeZone }: Quiet, at: Date): boolean {
  const now = clockTime(timeZone, at);
  if (!from || !to || from === to || now === undefined) return false;
  return from < to ? from <= now && now < to : from <= now || now < to;
}
