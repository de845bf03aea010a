import { local } from '../storage/storage';
import { isKnownZone, zoneOffset } from './zone-offset';

const [OFFSET, ZONE] = ['serverOffset', 'serverZone'];

const keptOffset = local.read(OFFSET);
const keptZone = local.read(ZONE);
let offset = keptOffset === undefined ? undefined : Number(keptOffset);
let zone = keptZone !== undefined && isKnownZone(keptZone) ? keptZone : undefined;

/**
 * Learns the server's time zone from the headers of an answer: its name, and how many minutes its clock is ahead of UTC now. The offset
 * alone is not enough, because it is another one in the other half of the year.
 */
export function learnZone(offsetHeader: unknown, zoneHeader?: unknown): void {
  const heard = typeof offsetHeader === 'string' && offsetHeader !== '' ? Number(offsetHeader) : NaN;
  if (!Number.isInteger(heard)) return;
  const named = typeof zoneHeader === 'string' && zoneHeader !== '' ? zoneHeader : undefined;
  if (heard !== offset) local.write(OFFSET, String((offset = heard)));
  if (named === zone) return;
  zone = named !== undefined && isKnownZone(named) ? named : undefined;
  if (zone === undefined) local.remove(ZONE);
  else local.write(ZONE, zone);
}

/** The server's offset from UTC in minutes; until it is known, that of this computer. */
export const serverOffset = (at: Date): number =>
  zone === undefined ? (offset ?? -at.getTimezoneOffset()) : zoneOffset(zone, at.getTime());
