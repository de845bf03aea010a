import type { DataSource } from 'typeorm';
import { retryOnDeadlock } from '../../../kernel/stores/database/retry-on-deadlock';
import { findMiscounted, recountUses } from '../reference/count-uses';

const AT_ONCE = 500;

/** Corrects the number of uses of each file where it is wrong. @returns how many were wrong */
export async function repairUses({ manager }: DataSource): Promise<number> {
  let repaired = 0;
  for (let last = 0; ;) {
    const wrong = await findMiscounted(manager, last, AT_ONCE);
    const ids = wrong.map(({ fileId }) => fileId);
    if (ids.length) await retryOnDeadlock(() => manager.transaction((own) => recountUses(own, ids)));
    repaired += wrong.length;
    if (wrong.length < AT_ONCE) return repaired;
    last = Number(wrong.at(-1)?.id);
  }
}
