import type { Staff } from '../../basis/context/staff';
import type { ApiKey } from './api-key';

/** The owner of a key with no more rights than the key has: what a program may that calls with it. Nobody is a super user by a key. */
export const staffOfKey = (owner: Staff, key: ApiKey): Staff => ({
  ...owner,
  isSuper: false,
  permissions: owner.isSuper
    ? key.permissions
    : new Set([...key.permissions].filter((one) => owner.permissions.has(one))),
  departmentIds: withinBoth(owner.departmentIds, key.departmentIds),
  sessions: NONE,
});

const NONE: Staff['sessions'] = new Map();

function withinBoth(owners: Staff['departmentIds'], keys: readonly number[] | undefined): Staff['departmentIds'] {
  if (!keys) return owners;
  return owners === 'all' ? keys : keys.filter((id) => owners.includes(id));
}
