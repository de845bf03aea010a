import type { EntityManager } from 'typeorm';
import { BaseSysMenu } from '../tables/menu.entity';
import type { SeededMenu } from './menus/seeded-menu';
import { plant } from './plant';

/** @returns the id of each menu */
export const plantMenus = (
  manager: EntityManager,
  menus: readonly SeededMenu[],
  parentId: number | null = null,
): Promise<Map<SeededMenu, number>> =>
  plant<SeededMenu, BaseSysMenu>(
    manager,
    BaseSysMenu,
    menus,
    {
      row: ({ childMenus: _, edition: __, ...menu }, orderNum) => ({ ...menu, orderNum }),
      children: ({ childMenus }) => childMenus ?? [],
    },
    parentId,
  );
