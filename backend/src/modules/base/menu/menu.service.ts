import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { StaffCache } from '../../../kernel/access/auth/staff-cache';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { CrudService, type Draft } from '../../../kernel/crud/service/crud.service';
import { type PageOf, type Query, type QuerySpec } from '../../../kernel/crud/read/query';
import { type Condition, among } from '../../../kernel/stores/database/condition';
import type { Related } from '../../../kernel/crud/service/related';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import type { Deleted } from '../../../kernel/crud/shapes/shapes';
import { placeholders } from '../../../kernel/stores/database/dialect';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { translateName } from '../../../kernel/basis/i18n/translate-name';
import { RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import { lineageOf, lockParents, withDescendants } from '../../../kernel/rows/tree/parents';
import { BaseSysRoleMenu } from '../tables/role-menu.entity';
import { grantToCreator } from './grant-to-creator';
import { BaseSysMenu, MenuType } from '../tables/menu.entity';
import { placeLastAtTop } from './last-at-top';
import { menuForest } from './menu-forest';
import type { MenuNode } from './menu-node';
import { refuseTakenRoutes } from './own-routes';
import { refuseForeignPermissions } from './own-permissions';

type MenuDraft = Draft<BaseSysMenu>;

/** Directories, screens and permissions in one tree. Everybody except a super user sees only the menus granted to them. */
@Injectable()
export class MenuService extends CrudService(BaseSysMenu) {
  constructor(
    @InjectRepository(BaseSysMenu) rows: Repository<BaseSysMenu>,
    recycleBin: RecycleBin,
    private readonly staff: StaffCache,
  ) {
    super(rows, recycleBin);
  }

  override async add(draft: MenuDraft | MenuDraft[], manager?: EntityManager): Promise<{ id: number | number[] }> {
    const drafts = Array.isArray(draft) ? draft : [draft];
    refuseForeignPermissions(drafts);
    return this.changeTree(manager, async (m) => {
      await this.checkPlaces(drafts, m);
      await refuseTakenRoutes(drafts, m);
      const placed = await placeLastAtTop(drafts, m);
      const added = await super.add(Array.isArray(draft) ? placed : (placed[0] as MenuDraft), m);
      await grantToCreator(m, [added.id].flat(), 'base:sys:menu:add');
      return added;
    });
  }

  override async update(draft: MenuDraft, manager?: EntityManager): Promise<void> {
    refuseForeignPermissions([draft]);
    return this.changeTree(manager, async (m) => {
      await this.checkPlaces([draft], m);
      await refuseTakenRoutes([draft], m);
      await super.update(draft, m);
    });
  }

  override delete(ids: readonly number[], manager?: EntityManager): Promise<Deleted> {
    return this.changeTree(manager, async (m) => {
      await lockParents(m, BaseSysMenu);
      return super.delete(ids, m);
    });
  }

  /** Changes the tree in one transaction, and invalidates everybody's cached menu. Finding the affected roles would cost more. */
  async changeTree<T>(manager: EntityManager | undefined, write: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = await this.writing(manager, write);
    await this.staff.forgetStaff('all');
    return result;
  }

  /** The names are translated for the caller. `info` returns them as they are stored, for editing. */
  override async list(query: Query, spec?: QuerySpec<BaseSysMenu>): Promise<WireRow[]> {
    return (await super.list(query, spec)).map(translated);
  }

  override async page(query: Query, spec?: QuerySpec<BaseSysMenu>): Promise<PageOf<WireRow>> {
    const { list, pagination } = await super.page(query, spec);
    return { list: list.map(translated), pagination };
  }

  /** The chosen menus as a file: nested, without ids, and with all their parents. */
  async exportTree(ids: readonly number[]): Promise<MenuNode[]> {
    const rows = (await super.list({}, { order: { orderNum: 'asc' } })) as unknown as BaseSysMenu[];
    const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]));
    const chosen = new Set(ids.filter((id) => parents.has(id)).flatMap((id) => [...lineageOf(parents, id)]));
    if (!chosen.size) throw new BusinessError('crud.notFound');
    return menuForest(rows.filter(({ id }) => chosen.has(id)));
  }

  /** @throws BusinessError if the caller may not change one of these menus */
  async requireReach(ids: readonly number[], manager: EntityManager): Promise<void> {
    if (currentStaff().isSuper || !ids.length) return;
    const wanted = new Set(ids);
    const reachable = await this.reader.byIds([...wanted], this.scope(), manager);
    if (reachable.length < wanted.size) throw new BusinessError('menu.outOfReach', {}, { reason: 'outOfReach' });
  }

  protected override scope(): Condition | undefined {
    const { isSuper, roleIds } = currentStaff();
    if (isSuper) return undefined;
    if (!roleIds.length) return among('a.`id`', []);
    const granted = `SELECT \`menuId\` FROM \`base_sys_role_menu\` WHERE \`roleId\` IN (${placeholders(roleIds)})`;
    return { sql: `a.\`id\` IN (${granted})`, params: [...roleIds] };
  }

  protected override related(): Related[] {
    return [{ entity: BaseSysRoleMenu, by: 'menuId' }];
  }

  protected override async cascade(ids: number[], manager: EntityManager): Promise<number[]> {
    const all = withDescendants(await lockParents(manager, BaseSysMenu), ids);
    await this.requireReach(all, manager);
    return all;
  }

  protected override async attach(rows: WireRow[]): Promise<WireRow[]> {
    const parentIds = [...new Set(rows.flatMap(({ parentId }) => (typeof parentId === 'number' ? [parentId] : [])))];
    const parents = await this.rows.find({ where: { id: In(parentIds) }, select: { id: true, name: true } });
    const names = new Map(parents.map(({ id, name }) => [id, translateName(name)]));
    return rows.map((row) => ({ ...row, parentName: names.get(row.parentId as number) ?? null }));
  }

  /** The parent must be visible to the caller, must not be a permission, and must not be below its own child. */
  private async checkPlaces(drafts: readonly MenuDraft[], manager: EntityManager): Promise<void> {
    const moved = drafts.filter(({ parentId, type }) => parentId !== undefined || type !== undefined);
    if (!moved.length) return;
    const parents = await lockParents(manager, BaseSysMenu);
    const wanted = [...new Set(moved.flatMap(({ parentId }) => parentId ?? []))];
    const found = await this.reader.byIds(wanted, this.scope(), manager);
    if (found.length < wanted.length) throw new BusinessError('menu.parentMissing', {}, { reason: 'parentId' });
    if (found.some(({ type }) => type === MenuType.Permission)) throw leaf();
    for (const { id, type, parentId } of moved) {
      if (id === undefined) continue;
      if (parentId != null && lineageOf(parents, parentId).has(id)) throw ring();
      if (type === MenuType.Permission && withDescendants(parents, [id]).length > 1) throw leaf();
    }
  }
}

const leaf = (): BusinessError => new BusinessError('menu.leaf', {}, { reason: 'leaf' });

const ring = (): BusinessError => new BusinessError('menu.ring', {}, { reason: 'ring' });

const translated = (row: WireRow): WireRow => ({ ...row, name: translateName(String(row.name)) });
