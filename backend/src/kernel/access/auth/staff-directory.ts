import type { Staff } from '../../basis/context/staff';
import type { EndReason } from '../../basis/errors/session-over';
import type { Claims } from './claims';

/** Looks up staff members. The base module implements it, so that the kernel depends on no table. */
export abstract class StaffDirectory {
  /** Returns undefined if the member is unknown, disabled or deleted. */
  abstract loadStaff(id: number): Promise<Staff | undefined>;
  /** The reason why the session of a valid token is over. */
  abstract whyOver(claims: Claims): Promise<EndReason>;
}
