import { Injectable } from '@nestjs/common';
import { isIPv6 } from 'node:net';
import type { Context } from '../../basis/context/context';
import type { Staff } from '../../basis/context/staff';
import type { ApiKey } from '../key/api-key';
import { KeyCache } from '../key/key-cache';
import { keyRefusal } from '../key/key-refusal';
import { hashOfKey, isKeyText } from '../key/key-text';
import { staffOfKey } from '../key/staff-of-key';
import { StaffCache } from './staff-cache';

/** The rights of a key, from those of its owner as they were loaded. */
interface Derived {
  owner: Staff;
  staff: Staff;
}

/** Finds out for whom a program calls, by its key. On the fast path (a cached key of a cached owner) nothing is awaited. */
@Injectable()
export class KeyIdentity {
  private readonly derived = new WeakMap<ApiKey, Derived>();

  constructor(
    private readonly keys: KeyCache,
    private readonly staff: StaffCache,
  ) {}

  /** @throws ProtocolRefusal if the key lets nobody in, at this moment or at this address */
  identify(text: string, context: Context): Staff | Promise<Staff> {
    const hash = hashOfKey(text);
    const key = this.keys.findKey(hash);
    return key ? this.ownerOf(key, context) : this.load(text, hash, context);
  }

  private async load(text: string, hash: string, context: Context): Promise<Staff> {
    const key = isKeyText(text) ? await this.keys.loadKey(hash, context.ip) : undefined;
    if (!key) throw keyRefusal.unknown();
    return this.ownerOf(key, context);
  }

  private ownerOf(key: ApiKey, context: Context): Staff | Promise<Staff> {
    context.key = key;
    if (key.isRevoked) throw keyRefusal.revoked();
    if (key.until <= Date.now()) throw keyRefusal.expired();
    if (!isWithin(key, context.ip)) throw keyRefusal.elsewhere();
    const owner = this.staff.findStaff(key.ownerId);
    return owner instanceof Promise ? owner.then((found) => this.derive(key, found)) : this.derive(key, owner);
  }

  private derive(key: ApiKey, owner: Staff | undefined): Staff {
    if (!owner?.roleIds.length) throw keyRefusal.ownerGone();
    const known = this.derived.get(key);
    if (known?.owner === owner) return known.staff;
    const staff = staffOfKey(owner, key);
    this.derived.set(key, { owner, staff });
    return staff;
  }
}

const isWithin = ({ networks }: ApiKey, address: string): boolean =>
  !networks || (address !== '' && networks.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'));
