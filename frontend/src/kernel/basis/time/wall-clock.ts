import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { serverNow } from './clock';
import { wireOf } from './wire-time';

dayjs.extend(utc);

/**
 * A time of day as the server's clock shows it, for calendars. It is kept as if it were in UTC: in this computer's zone, the hour that its
 * own summer time leaves out could not be chosen.
 */
export const wallClock = (wire: string): Dayjs => dayjs.utc(wire);

/** What the server's clock shows now. Its day is “today” everywhere, because rows carry it too. */
export const wallNow = (): Dayjs => wallClock(wireOf(serverNow()));
