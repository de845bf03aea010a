import type { SeededMenu } from '../../seed/menus/seeded-menu';
import type { BaseSysMenu } from '../../tables/menu.entity';

/** Decides which menus are removed, from the bottom up: those that are unchanged since they were seeded and have no remaining children. */
export class MenuRemoval {
  readonly removed: BaseSysMenu[] = [];
  readonly kept: BaseSysMenu[] = [];

  constructor(private readonly rows: readonly BaseSysMenu[]) {}

  decideMenu(row: BaseSysMenu, seeds: readonly SeededMenu[]): void {
    (isUnchanged(row, seeds) && this.isEmpty(row) ? this.removed : this.kept).push(row);
  }

  /** Whether all its children are removed too. */
  isEmpty({ id }: BaseSysMenu): boolean {
    return this.childrenOf(id).every((row) => this.removed.includes(row));
  }

  childrenOf(id: number): BaseSysMenu[] {
    return this.rows.filter(({ parentId }) => parentId === id);
  }
}

/** Whether a row equals one of the seeds. Its position among the others does not matter. */
export const isUnchanged = (row: BaseSysMenu, seeds: readonly SeededMenu[]): boolean =>
  seeds.some(({ childMenus: _, edition: __, ...seed }) =>
    Object.entries({ ...DEFAULTS, ...seed }).every(([name, value]) => row[name as keyof typeof DEFAULTS] === value),
  );

/** The values of a new row for properties that its seed does not set. */
const DEFAULTS = { router: null, perms: null, icon: null, viewPath: null, keepAlive: true, isShow: true };
