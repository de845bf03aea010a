import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { hasPermission, type Staff } from '../../../kernel/basis/context/staff';
import { CrudService, type Draft, type Narrowing } from '../../../kernel/crud/service/crud.service';
import { duplicateOf } from '../../../kernel/crud/service/duplicate';
import { ResourceDirectory } from '../../../kernel/crud/controller/resource-directory';
import { isTaken } from '../../../kernel/crud/service/taken';
import type { Deleted } from '../../../kernel/crud/shapes/shapes';
import type { Condition } from '../../../kernel/stores/database/condition';
import { forUpdate } from '../../../kernel/stores/database/for-update';
import { lockRows } from '../../../kernel/stores/database/lock-rows';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import { BaseSysView } from '../tables/view.entity';
import { DefaultViews } from './default-views';
import type { ListView, ListViews } from './view.dto';

/** Maximum number of views per list for one user. */
export const MOST_OWN = 30;

/** Maximum number of shared views per list. */
export const MOST_SHARED = 100;

export const SHARE = 'base:sys:view:share';

/** Saved views of lists: private ones and shared ones. */
@Injectable()
export class ViewService extends CrudService(BaseSysView) {
  constructor(
    @InjectRepository(BaseSysView) rows: Repository<BaseSysView>,
    recycleBin: RecycleBin,
    private readonly resources: ResourceDirectory,
    private readonly defaults: DefaultViews,
  ) {
    super(rows, recycleBin);
  }

  async listViews(resource: string): Promise<ListViews> {
    const staff = currentStaff();
    this.requireList(resource, staff);
    const found = await this.reader.readRows({}, { order: { name: 'asc' } }, seenBy(staff, resource));
    const views = (found as unknown as BaseSysView[]).map((row) => listed(row, staff));
    const chosen = await this.defaults.readDefault(staff.id, resource);
    return { views, defaultId: views.some(({ id }) => id === chosen) ? (chosen ?? null) : null };
  }

  override add(draft: Draft<BaseSysView>): Promise<{ id: number | number[] }> {
    const staff = currentStaff();
    const resource = String(draft.resource);
    this.requireList(resource, staff);
    return this.runInTransaction(async (manager) => {
      // Locks the user's row. Otherwise two requests at once would each count the views without the other's.
      await lockRows(manager, 'base_sys_user', [staff.id]);
      const count = await manager.countBy(BaseSysView, { userId: staff.id, resource });
      if (count >= MOST_OWN) throw new BusinessError('view.tooMany', { most: MOST_OWN });
      await this.requireFreeName(staff.id, resource, String(draft.name), 0, manager);
      return super.add({ ...draft, userId: staff.id }, manager);
    });
  }

  override update(draft: Draft<BaseSysView>): Promise<void> {
    const staff = currentStaff();
    return this.runInTransaction(async (manager) => {
      const view = await this.changeable(Number(draft.id), manager);
      if (view.shared && !hasPermission(staff, SHARE)) throw new BusinessError('view.sharedFixed');
      if (draft.name !== undefined)
        await this.requireFreeName(view.userId, view.resource, draft.name, view.id, manager);
      await super.update(draft, manager);
    });
  }

  override delete(ids: readonly number[]): Promise<Deleted> {
    return this.runInTransaction(async (manager) => {
      const deleted = await super.delete(ids, manager);
      await this.defaults.forgetViews(ids, manager);
      return deleted;
    });
  }

  /** People who may share may also unshare views of others, which become private again. */
  share(id: number, shared: boolean): Promise<void> {
    const staff = currentStaff();
    return this.runInTransaction(async (manager) => {
      await lockRows(manager, 'base_sys_view', [id]);
      const view = await manager.findOneBy(BaseSysView, { id });
      if (!view || (view.userId !== staff.id && !view.shared)) throw new BusinessError('crud.notFound');
      this.requireList(view.resource, staff);
      if (view.shared === shared) return;
      if (view.userId === null) throw new BusinessError('view.nobodys');
      if (shared && (await countShared(view.resource, manager)) >= MOST_SHARED)
        throw new BusinessError('view.tooManyShared', { most: MOST_SHARED });
      await manager.update(BaseSysView, { id, shared: view.shared }, { shared });
      if (!shared) await this.defaults.forgetOthers(id, view.userId, manager);
    });
  }

  async chooseView(resource: string, id: number | null): Promise<void> {
    const staff = currentStaff();
    this.requireList(resource, staff);
    await this.runInTransaction(async (manager) => {
      if (id !== null) {
        const [view] = await this.reader.byIds([id], seenBy(staff, resource), manager);
        if (!view) throw new BusinessError('crud.notFound');
      }
      await this.defaults.setDefault(staff.id, resource, id, manager);
    });
  }

  /** The views that somebody may change: their own, and those without an owner if they may share. */
  protected override scope(): Narrowing {
    const staff = currentStaff();
    const nobodys = hasPermission(staff, SHARE) ? ' OR (a.`userId` IS NULL AND a.`shared` = 1)' : '';
    return { sql: `a.\`userId\` = ?${nobodys}`, params: [staff.id] };
  }

  private async changeable(id: number, manager: EntityManager): Promise<BaseSysView> {
    const [view] = await this.reader.byIds([id], this.scope(), manager);
    if (!view) throw new BusinessError('crud.notFound');
    return view as unknown as BaseSysView;
  }

  private requireList(resource: string, staff: Staff): void {
    if (!this.resources.findReadable(resource, staff)) throw new BusinessError('view.noList');
  }

  /** Names that differ only in case look the same to people. Views without an owner may have equal names. */
  private async requireFreeName(
    userId: number | null,
    resource: string,
    name: string,
    id: number,
    manager: EntityManager,
  ): Promise<void> {
    const theirs = { sql: '`userId` = ? AND `resource` = ?', params: [userId, resource] };
    if (await isTaken(manager, BaseSysView, 'name', name, id, theirs)) throw this.duplicate();
  }

  protected override duplicate(): BusinessError {
    return duplicateOf('name', 'view.nameTaken');
  }
}

/** Locks these rows until the transaction ends. Otherwise two requests at once would each count the views without the other's. */
async function countShared(resource: string, manager: EntityManager): Promise<number> {
  const sql = 'SELECT `id` FROM `base_sys_view` WHERE `resource` = ? AND `shared` = 1';
  return (await manager.query<unknown[]>(sql + forUpdate(manager), [resource])).length;
}

const seenBy = ({ id }: Staff, resource: string): Condition => ({
  sql: 'a.`resource` = ? AND (a.`userId` = ? OR a.`shared` = 1)',
  params: [resource, id],
});

const listed = (
  { id, name, query, columns, shared, userId, owner, updateTime, rowVersion }: BaseSysView,
  staff: Staff,
): ListView => ({ id, name, query, columns, shared, own: userId === staff.id, owner, updateTime, rowVersion });
