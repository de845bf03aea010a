import { momentOf } from '../../../kernel/basis/time/wire-time';
import type { BackupState } from './use-backups';

/** A backup is made every night; two hours more for one that takes long. */
const GROWS_OLD_MS = 26 * 3_600_000;

export type BackupAge = 'fresh' | 'old' | 'none' | 'unknown' | 'off';

/** How old the newest complete backup is. `unknown`: the folder cannot be read, so there may be any or none. `off`: no folder is named; what people keep elsewhere is not known here. */
export function ageOf({ state, backups }: BackupState, now: number): BackupAge {
  if (state === 'notSetUp') return 'off';
  if (state === 'missing') return 'none';
  if (state !== 'readable') return 'unknown';
  const newest = momentOf(backups[0]?.created);
  if (newest === undefined) return 'none';
  return now - newest > GROWS_OLD_MS ? 'old' : 'fresh';
}
