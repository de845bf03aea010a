/** Finds the tenant for which a staff member works. A module provides it. */
export abstract class TenantOfStaff {
  abstract find(staffId: number): Promise<number>;
}
