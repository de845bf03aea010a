import type { EntityManager } from 'typeorm';
import { UserMerge } from '../tables/user-merge.entity';

/** Maximum number of redirects; nobody is merged so often. */
const LONGEST_WAY = 100;

/** Follows the id of a merged person to the person they were merged into, over several merges; the id itself if it was never merged. */
export async function followRedirects(id: number, manager: EntityManager): Promise<number> {
  let at = id;
  for (let steps = 0; steps < LONGEST_WAY; steps++) {
    const way = await manager.findOne(UserMerge, { select: { id: true, intoId: true }, where: { redirect: at } });
    if (!way) return at;
    at = way.intoId;
  }
  return at;
}
