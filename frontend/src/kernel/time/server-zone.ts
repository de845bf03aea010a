import { local } from '../storage';

const KEY = 'serverOffset';

const kept = local.read(KEY);
let offset = kept === undefined ? undefined : Number(kept);

/** Learns from the header of an answer how many minutes the server's wall clock is ahead of UTC. */
export function learnZone(header: unknown): void {
  const heard = typeof header === 'string' && header !== '' ? Number(header) : NaN;
  if (!Number.isInteger(heard) || heard === offset) return;
  offset = heard;
  local.write(KEY, String(heard));
}

/** The server's offset from UTC in minutes; until it is known, that of this computer. */
export const serverOffset = (at: Date): number => offset ?? -at.getTimezoneOffset();
