/** What the server needs to know of a signed-in staff member to decide about a request. */
export interface Staff {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  /** a token carries the version it was made under, and dies when the password changes */
  readonly passwordV: number;
  readonly isSuper: boolean;
  readonly roleIds: readonly number[];
  /** `base:sys:user:page`; not consulted for a super user */
  readonly permissions: ReadonlySet<string>;
  /** departments in reach; `all` for a super user */
  readonly departmentIds: readonly number[] | 'all';
  readonly mustChangePassword: boolean;
  /** sessions that are alive */
  readonly sessionIds: ReadonlySet<string>;
}

/** Exact, unlike the looser question that a screen asks to show a button. */
export const hasPermission = (staff: Staff, permission: string): boolean =>
  staff.isSuper || staff.permissions.has(permission);
