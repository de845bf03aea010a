import { Injectable } from '@nestjs/common';

/** What a key was used for. */
export interface KeyUse {
  /** in milliseconds since 1970 */
  at: number;
  address: string;
  permissions: Set<string>;
}

/** Remembers what keys were used for until it is collected, so that a program's call itself writes nothing. */
@Injectable()
export class KeyUses {
  private uses = new Map<number, KeyUse>();

  /** @param permission undefined for a call that needs none */
  recordUse(keyId: number, address: string, permission: string | undefined): void {
    let use = this.uses.get(keyId);
    if (!use) this.uses.set(keyId, (use = { at: 0, address, permissions: new Set() }));
    use.at = Date.now();
    use.address = address;
    if (permission !== undefined) use.permissions.add(permission);
  }

  /** Puts back what could not be written; what was recorded meanwhile is newer. */
  returnUse(keyId: number, { at, address, permissions }: KeyUse): void {
    const newer = this.uses.get(keyId);
    if (!newer) this.uses.set(keyId, { at, address, permissions });
    else for (const one of permissions) newer.permissions.add(one);
  }

  /** Returns the uses since the last call, by the ids of the keys. */
  takeUses(): Map<number, KeyUse> {
    const { uses } = this;
    this.uses = new Map();
    return uses;
  }
}
