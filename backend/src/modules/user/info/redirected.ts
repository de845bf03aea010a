import type { EntityManager } from 'typeorm';
import { UserMerge } from '../tables/user-merge.entity';

/** People are merged one after the other; nobody is merged so often. */
const LONGEST_WAY = 100;

/** Where the id of somebody leads who was merged into another, and that one perhaps into a third; the id itself where it is nobody's way. */
export async function redirected(id: number, manager: EntityManager): Promise<number> {
  let at = id;
  for (let steps = 0; steps < LONGEST_WAY; steps++) {
    const way = await manager.findOne(UserMerge, { select: { id: true, intoId: true }, where: { redirect: at } });
    if (!way) return at;
    at = way.intoId;
  }
  return at;
}
