import { Injectable } from '@nestjs/common';
import type { Context } from '../../basis/context/context';
import type { Staff } from '../../basis/context/staff';
import { isWithin } from '../../basis/network/allowed-networks';
import type { ApiKey } from '../key/api-key';
import { KeyCache } from '../key/key-cache';
import { keyRefusal } from '../key/key-refusal';
import { hashOfKey, isKeyText } from '../key/key-text';
import { staffOfKey } from '../key/staff-of-key';
import { isAllowedFrom } from './role-networks';
import { StaffCache } from './staff-cache';

const MOST = 5000;

/** The rights of a key, from those of its owner as they were loaded. */
interface Derived {
  owner: Staff;
  staff: Staff;
}

/** Finds out for whom a program calls, by its key. On the fast path (a cached key of a cached owner) nothing is awaited. */
@Injectable()
export class KeyIdentity {
  /** of keys that were found: to hash one takes longer than all the rest */
  private readonly hashes = new Map<string, string>();
  private readonly derived = new WeakMap<ApiKey, Derived>();
  /** the address at which each key was last found to be allowed: to ask the networks takes as long as all the rest */
  private readonly places = new WeakMap<ApiKey, string>();

  constructor(
    private readonly keys: KeyCache,
    private readonly staff: StaffCache,
  ) {}

  /** @throws ProtocolRefusal if the key lets nobody in, at this moment or at this address */
  identify(text: string, context: Context): Staff | Promise<Staff> {
    const hash = this.hashes.get(text) ?? hashOfKey(text);
    const key = this.keys.findKey(hash);
    return key ? this.ownerOf(key, context) : this.load(text, hash, context);
  }

  private async load(text: string, hash: string, context: Context): Promise<Staff> {
    const key = isKeyText(text) ? await this.keys.loadKey(hash, context.ip) : undefined;
    if (!key) throw keyRefusal.unknown();
    if (this.hashes.size >= MOST) this.hashes.clear();
    this.hashes.set(text, hash);
    return this.ownerOf(key, context);
  }

  private ownerOf(key: ApiKey, context: Context): Staff | Promise<Staff> {
    context.key = key;
    if (key.isRevoked) throw keyRefusal.revoked();
    if (key.until <= Date.now()) throw keyRefusal.expired();
    this.requirePlace(key, context.ip);
    const owner = this.staff.findStaff(key.ownerId);
    return owner instanceof Promise
      ? owner.then((found) => this.derive(key, found, context))
      : this.derive(key, owner, context);
  }

  private requirePlace(key: ApiKey, address: string): void {
    if (!key.networks || this.places.get(key) === address) return;
    if (!isWithin(key.networks, address)) throw keyRefusal.elsewhere();
    this.places.set(key, address);
  }

  private derive(key: ApiKey, owner: Staff | undefined, { ip }: Context): Staff {
    if (!owner?.roleIds.length) throw keyRefusal.ownerGone();
    // A program never may more than its owner, who could not come from there either.
    if (!isAllowedFrom(owner, ip)) throw keyRefusal.ownerElsewhere(ip);
    const known = this.derived.get(key);
    if (known?.owner === owner) return known.staff;
    const staff = staffOfKey(owner, key);
    this.derived.set(key, { owner, staff });
    return staff;
  }
}
