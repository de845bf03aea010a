import type { EntityManager } from 'typeorm';
import { forUpdate } from '../../../../kernel/stores/database/for-update';
import { routeKeyOf } from '../own-routes';
import { MenuType } from '../../tables/menu.entity';

/** The properties that make two menus the same: the route for screens, the name and the parent for others. */
interface Alike {
  type: MenuType;
  name: string;
  router?: string | null;
  parentId: number | null;
}

/** A menu that exists or is about to be inserted. */
export interface KnownMenu {
  /** undefined until it is inserted */
  id?: number;
  /** this import already wrote it, so a second one in the file does not write it again */
  written: boolean;
}

/** The existing menus, and those that the import adds. */
export class KnownMenus {
  private readonly menus = new Map<string, KnownMenu>();

  /** Locks the menus until the transaction ends, so that two imports at once do not both add the same menu. */
  static async readLocked(manager: EntityManager): Promise<KnownMenus> {
    const rows = await manager.query<(Alike & { id: number })[]>(
      'SELECT `id`, `parentId`, `name`, `router`, `type` FROM `base_sys_menu` ORDER BY `id`' + forUpdate(manager),
    );
    const known = new KnownMenus();
    for (const { id, ...menu } of rows) known.rememberMenu(menu, { id, written: false });
    return known;
  }

  findMenu(menu: Alike): KnownMenu | undefined {
    return this.menus.get(keyOf(menu));
  }

  /** If several are equal, the first one counts. */
  rememberMenu(menu: Alike, known: KnownMenu): void {
    const key = keyOf(menu);
    if (!this.menus.has(key)) this.menus.set(key, known);
  }
}

const keyOf = ({ type, router, parentId, name }: Alike): string =>
  type === MenuType.Menu && router ? `route ${routeKeyOf({ router })}` : JSON.stringify([type, parentId, name]);
