import type { Staff } from '../context/staff';
import type { Claims } from './claims';

/** Whether a token's session is alive and its password still the current one. */
export const isCurrentSession = (staff: Staff | undefined, { sid, v }: Claims): staff is Staff =>
  staff?.passwordV === v && staff.sessionIds.has(sid);
