import type { SeededMenu } from '../../seed/menus/seeded-menu';
import type { BaseSysMenu } from '../../tables/menu.entity';

/** Decides which menus are removed, from the bottom up: those that are unchanged since they were seeded and have no remaining children. */
export class Uprooting {
  readonly doomed: BaseSysMenu[] = [];
  readonly kept: BaseSysMenu[] = [];

  constructor(private readonly rows: readonly BaseSysMenu[]) {}

  judge(row: BaseSysMenu, seeds: readonly SeededMenu[]): void {
    (isPlanted(row, seeds) && this.isEmpty(row) ? this.doomed : this.kept).push(row);
  }

  /** Whether all its children are removed too. */
  isEmpty({ id }: BaseSysMenu): boolean {
    return this.below(id).every((row) => this.doomed.includes(row));
  }

  below(id: number): BaseSysMenu[] {
    return this.rows.filter(({ parentId }) => parentId === id);
  }
}

/** Whether a row equals one of the seeds. Its position among the others does not matter. */
export const isPlanted = (row: BaseSysMenu, seeds: readonly SeededMenu[]): boolean =>
  seeds.some(({ childMenus: _, edition: __, ...seed }) =>
    Object.entries({ ...UNSAID, ...seed }).every(([name, value]) => row[name as keyof typeof UNSAID] === value),
  );

/** The values of a new row for properties that its seed does not set. */
const UNSAID = { router: null, perms: null, icon: null, viewPath: null, keepAlive: true, isShow: true };
