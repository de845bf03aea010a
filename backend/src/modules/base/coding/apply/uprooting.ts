import type { SeededMenu } from '../../seed/menus/seeded-menu';
import type { BaseSysMenu } from '../../tables/menu.entity';

/** Which menus go, judged from below: what is as it was planted and holds nothing that stays. */
export class Uprooting {
  readonly doomed: BaseSysMenu[] = [];
  readonly kept: BaseSysMenu[] = [];

  constructor(private readonly rows: readonly BaseSysMenu[]) {}

  judge(row: BaseSysMenu, seeds: readonly SeededMenu[]): void {
    (isPlanted(row, seeds) && this.isEmpty(row) ? this.doomed : this.kept).push(row);
  }

  /** Whether nothing is left below it. */
  isEmpty({ id }: BaseSysMenu): boolean {
    return this.below(id).every((row) => this.doomed.includes(row));
  }

  below(id: number): BaseSysMenu[] {
    return this.rows.filter(({ parentId }) => parentId === id);
  }
}

/** Whether a row says what one of the seeds says; where it stands among the others is no change of it. */
export const isPlanted = (row: BaseSysMenu, seeds: readonly SeededMenu[]): boolean =>
  seeds.some(({ childMenus: _, edition: __, ...seed }) =>
    Object.entries({ ...UNSAID, ...seed }).every(([name, value]) => row[name as keyof typeof UNSAID] === value),
  );

/** What a new row has where its seed says nothing. */
const UNSAID = { router: null, perms: null, icon: null, viewPath: null, keepAlive: true, isShow: true };
