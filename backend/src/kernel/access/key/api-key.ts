import type { AllowedNetworks } from '../../basis/network/allowed-networks';

/** What the server needs to know about a key to let a program in. */
export interface ApiKey {
  readonly id: number;
  readonly name: string;
  /** the staff member or service account whose rights limit those of the key */
  readonly ownerId: number;
  readonly permissions: ReadonlySet<string>;
  /** undefined: all that its owner reaches */
  readonly departmentIds?: readonly number[];
  /** undefined: any */
  readonly networks?: AllowedNetworks;
  /** in milliseconds since 1970; sooner for a key that was replaced */
  readonly until: number;
  readonly isRevoked: boolean;
}
