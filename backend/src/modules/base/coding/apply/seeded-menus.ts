import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { StaffCache } from '../../../../kernel/access/auth/staff-cache';
import { lockParents } from '../../../../kernel/rows/tree/parents';
import type { SeededMenu } from '../../seed/menus/seeded-menu';
import { forgetEdition } from '../../seed/menu-edition';
import { BaseSysMenu, MenuType } from '../../tables/menu.entity';
import { BaseSysRoleMenu } from '../../tables/role-menu.entity';
import { type Made, madeIn, type MadeResources, newestOf } from '../write/made';
import { directoryOf, menuOf } from '../write/menu-of';
import { isUnchanged, MenuRemoval } from './menu-removal';

/** Removes the menus that a server seeded for a resource, except those that staff have changed. */
@Injectable()
export class SeededMenus {
  constructor(
    private readonly source: DataSource,
    private readonly staff: StaffCache,
  ) {}

  /**
   * Removes the menus that equal the seed of any version of the resource. It also forgets their edition at once; otherwise the menus of the
   * next new resource would never be seeded.
   * @returns the names of the menus that stay
   */
  async removeMenusOf(gone: Made, others: MadeResources): Promise<string[]> {
    const neighbours = madeIn(others, newestOf(gone).namespace).map(newestOf);
    const kept = await this.source.transaction(async (manager) => {
      await forgetEdition(gone.edition, manager);
      await lockParents(manager, BaseSysMenu);
      const rows = await manager.find(BaseSysMenu);
      const seeds = gone.versions.map(({ spec }) => directoryOf(spec, menuOf(spec)));
      if (neighbours[0]) await updateDirectoryIcon(rows, seeds, directoryOf(neighbours[0]), manager);
      return removeUnchanged(rows, seeds, !neighbours.length, manager);
    });
    await this.staff.forgetStaff('all');
    return kept;
  }
}

/** A directory has the icon of its first screen. Updates it to the icon that a server would seed now. */
async function updateDirectoryIcon(
  rows: readonly BaseSysMenu[],
  seeds: readonly SeededMenu[],
  { icon }: SeededMenu,
  manager: EntityManager,
): Promise<void> {
  const directory = rows.find((row) => row.parentId === null && isUnchanged(row, seeds));
  if (directory && icon) await manager.update(BaseSysMenu, directory.id, { icon });
}

/** @param isLast whether the directory is removed too */
async function removeUnchanged(
  rows: readonly BaseSysMenu[],
  seeds: readonly SeededMenu[],
  isLast: boolean,
  manager: EntityManager,
): Promise<string[]> {
  const removal = new MenuRemoval(rows);
  const screens = seeds.flatMap(({ childMenus = [] }) => childMenus);
  const grants = screens.flatMap(({ childMenus = [] }) => childMenus);
  const screen = rows.find(({ router }) => router !== null && screens.some((seed) => seed.router === router));
  if (screen) {
    for (const row of removal.childrenOf(screen.id)) removal.decideMenu(row, grants);
    removal.decideMenu(screen, screens);
  }
  const directory = isLast && findDirectory(rows, seeds, screen, removal);
  if (directory) removal.decideMenu(directory, seeds);
  await deleteMenus(removal.removed, manager);
  return removal.kept.map(({ name }) => name);
}

/** Found by its name. If it was renamed, it is the parent of the screen, provided that nothing else is in it. */
const findDirectory = (
  rows: readonly BaseSysMenu[],
  seeds: readonly SeededMenu[],
  screen: BaseSysMenu | undefined,
  removal: MenuRemoval,
): BaseSysMenu | undefined =>
  rows.find(
    ({ parentId, type, name }) =>
      parentId === null && type === MenuType.Directory && seeds.some((seed) => seed.name === name),
  ) ?? rows.find((row) => row.id === screen?.parentId && removal.isEmpty(row));

/** Also deletes the roles' grants of these menus, which would refer to no call any more. */
async function deleteMenus(rows: readonly BaseSysMenu[], manager: EntityManager): Promise<void> {
  const ids = rows.map(({ id }) => id);
  if (!ids.length) return;
  await manager.delete(BaseSysRoleMenu, { menuId: In(ids) });
  await manager.delete(BaseSysMenu, { id: In(ids) });
}
