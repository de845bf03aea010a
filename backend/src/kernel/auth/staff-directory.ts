import type { Staff } from '../context/staff';

/** Where staff are looked up. The base module implements it; the kernel knows no table. */
export abstract class StaffDirectory {
  /** None where the member is unknown, disabled or deleted. */
  abstract load(id: number): Promise<Staff | undefined>;
}
