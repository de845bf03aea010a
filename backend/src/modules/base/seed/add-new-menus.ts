import type { EntityManager } from 'typeorm';
import { BaseSysMenu } from '../tables/menu.entity';
import type { SeededMenu } from './menus/seeded-menu';
import { insertMenus } from './insert-menus';

type Row = Pick<BaseSysMenu, 'id' | 'parentId' | 'name' | 'router' | 'type'>;

/**
 * Adds the menus of later editions to an older database. Menus that staff have renamed, moved or deleted stay as they are. A screen is
 * identified by its route, everything else by its name and its parent.
 */
export async function addNewMenus(
  manager: EntityManager,
  seeds: readonly SeededMenu[],
  edition: number,
): Promise<void> {
  const rows: Row[] = await manager.find(BaseSysMenu, {
    select: { id: true, parentId: true, name: true, router: true, type: true },
  });
  const isNew = (seed: SeededMenu): boolean => (seed.edition ?? 1) > edition;
  const brings = (seed: SeededMenu): boolean => isNew(seed) || !!seed.childMenus?.some(brings);
  await addLevel(seeds, null);

  async function addLevel(level: readonly SeededMenu[], parentId: number | null): Promise<void> {
    for (const seed of level.filter(brings)) {
      const row = rowOf(rows, seed, parentId);
      if (row) await refresh(row, seed);
      else if (isNew(seed)) await insertMenus(manager, [seed], parentId);
      // Its directory was deleted, so its new menus are added at the top level, where staff can see them.
      else await addLevel(seed.childMenus ?? [], null);
    }
  }

  async function refresh({ id }: Row, seed: SeededMenu): Promise<void> {
    const { name: _, childMenus = [], edition: __, ...fields } = seed;
    await manager.update(BaseSysMenu, id, isNew(seed) ? fields : { isShow: seed.isShow });
    await addLevel(childMenus, id);
  }
}

const rowOf = (rows: readonly Row[], { name, router, type }: SeededMenu, parentId: number | null): Row | undefined =>
  rows.find((row) =>
    router ? row.router === router : row.parentId === parentId && row.name === name && row.type === type,
  );
