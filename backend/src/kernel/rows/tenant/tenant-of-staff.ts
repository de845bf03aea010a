/** Finds the tenant for which a staff member works. A module provides it. */
export abstract class TenantOfStaff {
  abstract findTenant(staffId: number): Promise<number>;
}
