import type { Staff } from '../../basis/context/staff';
import type { Claims } from './claims';

/** Whether a token's session is still active and was opened with the current password. */
export const isCurrentSession = (staff: Staff | undefined, { sid, v }: Claims): staff is Staff =>
  staff?.passwordV === v && staff.sessions.has(sid);
