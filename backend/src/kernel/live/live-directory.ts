import type { Claims } from '../auth/claims';

/** Why a session is over, as the person is told. */
export type EndReason = 'ended' | 'password' | 'disabled' | 'deleted';

/** What live updates need of the table of staff. The base module implements it; the kernel knows no table. */
export abstract class LiveDirectory {
  /** Notes a member's newest connection. */
  abstract arrived(staffId: number, socketId: string): Promise<void>;
  /** Notes that a connection is gone, unless a newer one has taken its place. @param other one that is still there */
  abstract left(staffId: number, socketId: string, other?: string): Promise<void>;
  /** Why a token that was good is not any more. */
  abstract whyOver(claims: Claims): Promise<EndReason>;
}
