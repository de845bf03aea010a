import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { insertMany } from '../../../../kernel/stores/database/insert-many';
import { grantToCreator } from '../grant-to-creator';
import { BaseSysMenu } from '../../tables/menu.entity';
import { MenuService } from '../menu.service';
import { refuseForeignPermissions } from '../own-permissions';
import { refuseTakenRoutes } from '../own-routes';
import { type ImportedNode, placeNode, idOf } from './imported-node';
import { KnownMenus } from './known-menus';
import type { Duplicates, ImportedMenus } from './menu-file.dto';
import type { Levels, Placed } from './menu-file.pipe';
import { replaceMenus } from './replace-menus';

/** Imports a menu file completely or not at all, with a few statements per level. */
@Injectable()
export class MenuImportService {
  constructor(private readonly menus: MenuService) {}

  async importMenus({ levels, duplicates }: Levels): Promise<ImportedMenus> {
    refuseForeignPermissions(levels.flat().map(({ row }) => row));
    const nodes = await this.menus.changeTree(undefined, (manager) => this.write(levels, duplicates, manager));
    const count = (outcome: ImportedNode['outcome']) => nodes.filter((node) => node.outcome === outcome).length;
    return { added: count('added'), skipped: count('skipped'), replaced: count('replaced') };
  }

  private async write(levels: Placed[][], duplicates: Duplicates, manager: EntityManager): Promise<ImportedNode[]> {
    const known = await KnownMenus.readLocked(manager);
    const all: ImportedNode[] = [];
    let above: ImportedNode[] = [];
    for (const level of levels) {
      above = level.map((placed) => placeNode(placed, above, duplicates, known));
      await this.writeLevel(above, manager);
      all.push(...above);
    }
    const added = all.filter(({ outcome }) => outcome === 'added').map(idOf);
    await grantToCreator(manager, added, 'base:sys:menu:import');
    return all;
  }

  private async writeLevel(level: readonly ImportedNode[], manager: EntityManager): Promise<void> {
    const there = level.filter(
      ({ known, outcome }) => outcome === 'replaced' || (outcome === 'skipped' && !known.written),
    );
    await this.menus.requireReach(there.map(idOf), manager);
    const added = level.filter(({ outcome }) => outcome === 'added');
    await refuseTakenRoutes(
      added.map(({ row }) => row),
      manager,
    );
    const ids = await insertMany(
      manager,
      BaseSysMenu,
      added.map(({ row }) => row),
    );
    added.forEach(({ known }, at) => (known.id = ids[at]));
    await replaceMenus(
      level.filter(({ outcome }) => outcome === 'replaced'),
      manager,
    );
  }
}
