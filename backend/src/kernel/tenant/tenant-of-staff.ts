/** Knows for which tenant a member of staff works. A module provides it. */
export abstract class TenantOfStaff {
  abstract find(staffId: number): Promise<number>;
}
