import type { EntityManager } from 'typeorm';
import { forUpdate } from '../../../../kernel/database/for-update';
import { routeKeyOf } from '../own-routes';
import { MenuType } from '../../tables/menu.entity';

/** What makes two menus the same: the route of screens, name and place of others. */
interface Alike {
  type: MenuType;
  name: string;
  router?: string | null;
  parentId: number | null;
}

/** A menu that is there, or is about to be. */
export interface KnownMenu {
  /** undefined until it is inserted */
  id?: number;
  /** written by this import already: a second one of the file does not write it again */
  written: boolean;
}

/** The existing menus, and those that the import adds. */
export class KnownMenus {
  private readonly menus = new Map<string, KnownMenu>();

  /** Keeps them still until the transaction ends, so that two imports at once do not both add the same. */
  static async read(manager: EntityManager): Promise<KnownMenus> {
    const rows = await manager.query<(Alike & { id: number })[]>(
      'SELECT `id`, `parentId`, `name`, `router`, `type` FROM `base_sys_menu` ORDER BY `id`' + forUpdate(manager),
    );
    const known = new KnownMenus();
    for (const { id, ...menu } of rows) known.remember(menu, { id, written: false });
    return known;
  }

  find(menu: Alike): KnownMenu | undefined {
    return this.menus.get(keyOf(menu));
  }

  /** If several are equal, the first one counts. */
  remember(menu: Alike, known: KnownMenu): void {
    const key = keyOf(menu);
    if (!this.menus.has(key)) this.menus.set(key, known);
  }
}

const keyOf = ({ type, router, parentId, name }: Alike): string =>
  type === MenuType.Menu && router ? `route ${routeKeyOf({ router })}` : JSON.stringify([type, parentId, name]);
