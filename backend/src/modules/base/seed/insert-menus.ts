import type { EntityManager } from 'typeorm';
import { BaseSysMenu } from '../tables/menu.entity';
import type { SeededMenu } from './menus/seeded-menu';
import { insertForest } from './insert-forest';

/** @returns the id of each menu */
export const insertMenus = (
  manager: EntityManager,
  menus: readonly SeededMenu[],
  parentId: number | null = null,
): Promise<Map<SeededMenu, number>> =>
  insertForest<SeededMenu, BaseSysMenu>(
    manager,
    BaseSysMenu,
    menus,
    {
      row: ({ childMenus: _, edition: __, ...menu }, orderNum) => ({ ...menu, orderNum }),
      children: ({ childMenus }) => childMenus ?? [],
    },
    parentId,
  );
