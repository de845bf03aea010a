import type { Staff } from '../context/staff';

/** Looks up staff members. The base module implements it, so that the kernel depends on no table. */
export abstract class StaffDirectory {
  /** Returns undefined if the member is unknown, disabled or deleted. */
  abstract load(id: number): Promise<Staff | undefined>;
}
