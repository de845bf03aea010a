import { stampOf } from '../../kernel/stores/database/applied-migrations';
import { contracts } from '../../migrations/contracting';

/** Builds that have this migration, and no newer one, start beside newer ones that only expand. Earlier ones refuse every newer one. */
const FIRST_BESIDE_NEWER = stampOf('ErasuresAgain1796231268496');
/** Builds that have this migration have `npm run restore`. */
const WITH_RESTORE = 'HeldWork1795908056742';

/** How the build of before comes back: it starts on the schema as it is, it restores a backup, or it can do neither. */
export type WayBack = 'start' | 'restore' | 'none';

/** @param then the migrations that the build of before knew @param since those that ran after it */
export function wayBack(then: readonly string[], since: readonly string[]): WayBack {
  if (!since.length) return 'start';
  const startsBesideNewer = Math.max(...then.map(stampOf)) >= FIRST_BESIDE_NEWER;
  if (startsBesideNewer && !since.some(contracts)) return 'start';
  return then.includes(WITH_RESTORE) ? 'restore' : 'none';
}
