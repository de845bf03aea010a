import type { AllowedNetworks } from '../network/allowed-networks';

/** An active session of a staff member. */
export interface OpenSession {
  /** when its person last proved who they are, in milliseconds since 1970; 0: that is not known */
  readonly provedMs: number;
  /** whether it began at the identity provider, where its person can prove that again */
  readonly byProvider: boolean;
  /** whether the identity provider has asked for a second factor */
  readonly providerFactor: boolean;
}

/** What the server needs to know about a signed-in staff member to authorise a request. */
export interface Staff {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  /** a token contains the version with which it was issued, and becomes invalid when the password changes */
  readonly passwordV: number;
  readonly isSuper: boolean;
  readonly roleIds: readonly number[];
  /** such as `base:sys:user:page`; ignored for a super user */
  readonly permissions: ReadonlySet<string>;
  /** the departments that the member can reach; `all` for a super user */
  readonly departmentIds: readonly number[] | 'all';
  /** of each role that names some; an address must be within all of them */
  readonly networks?: readonly AllowedNetworks[];
  readonly mustChangePassword: boolean;
  /** from when on a second factor is required that the member has not set up, in milliseconds since 1970 */
  readonly factorFrom?: number;
  /** whether a sign-in takes more than the password */
  readonly hasFactor: boolean;
  /** the active sessions by id */
  readonly sessions: ReadonlyMap<string, OpenSession>;
  /**
   * when a role of the member begins or ends next, or a second factor is required, in milliseconds since 1970: from then on these rights are
   * outdated
   */
  readonly rightsUntil?: number;
}

/** Whether that moment has come since these rights were read. */
export const areRightsOver = (staff: Staff | undefined): boolean =>
  staff?.rightsUntil !== undefined && staff.rightsUntil <= Date.now();

/** Whether the member has exactly this permission. The check in the frontend, which decides whether to show a button, is looser. */
export const hasPermission = (staff: Staff, permission: string): boolean =>
  staff.isSuper || staff.permissions.has(permission);
