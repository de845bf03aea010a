import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { CrudService, type Draft, type Narrowing } from '../../../kernel/crud/service/crud.service';
import { among } from '../../../kernel/stores/database/condition';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import type { Deleted } from '../../../kernel/crud/shapes/shapes';
import { updateEach } from '../../../kernel/stores/database/update-each';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import { StaffChanges } from '../staff-changes.service';
import { StaffTransfer } from '../user/staff-transfer';
import { UserService } from '../user/user.service';
import type { BaseSysDepartmentPlace } from './department.dto';
import { BaseSysDepartment } from '../tables/department.entity';
import { dissolveDepartments, findSuccessors } from './dissolve-departments';
import { checkRearrangement, refuseAnotherRoot } from './rearrangement';
import { watchingReach } from '../reach/role-reach';
import { withinReach } from '../reach/within-reach';

type DepartmentDraft = Draft<BaseSysDepartment>;
type Node = Pick<BaseSysDepartment, 'id' | 'parentId' | 'orderNum' | 'userId'>;

/** The tree of departments. Staff see the departments that their roles reach, and those that they added themselves. */
@Injectable()
export class DepartmentService extends CrudService(BaseSysDepartment) {
  constructor(
    @InjectRepository(BaseSysDepartment) rows: Repository<BaseSysDepartment>,
    recycleBin: RecycleBin,
    private readonly changes: StaffChanges,
    private readonly users: UserService,
    private readonly transfer: StaffTransfer,
  ) {
    super(rows, recycleBin);
  }

  override add(draft: DepartmentDraft | DepartmentDraft[]): Promise<{ id: number | number[] }> {
    const { id: userId } = currentStaff();
    const signed = (one: DepartmentDraft): DepartmentDraft => ({ ...one, userId });
    return this.changes.runChange(async (manager, affected) => {
      await this.checkParents([draft].flat(), manager);
      affected.add(userId);
      const drafts = Array.isArray(draft) ? draft.map(signed) : signed(draft);
      return watchingReach(manager, affected, () => super.add(drafts, manager));
    });
  }

  override update(draft: DepartmentDraft): Promise<void> {
    return this.changes.runChange(async (manager, affected) => {
      const { id, parentId } = draft;
      const before = await this.nodes(manager);
      const current = before.find((node) => node.id === id);
      const save = () => super.update(draft, manager);
      if (!current || parentId === undefined || parentId === current.parentId) return save();
      if (!withinReach(currentStaff())(current.id)) throw new BusinessError('crud.notFound');
      const after = before.map((node) => (node === current ? { ...node, parentId } : node));
      checkRearrangement(before, after, currentStaff());
      return watchingReach(manager, affected, save);
    });
  }

  override delete(ids: readonly number[]): Promise<Deleted> {
    return this.dissolveDepartments(ids, false);
  }

  /**
   * Deletes departments. Their child departments and their staff move to the nearest remaining department above, except for staff who are
   * deleted too.
   */
  dissolveDepartments(ids: readonly number[], withStaff: boolean): Promise<Deleted> {
    return this.changes.runChange(async (manager, affected) => {
      const before = await this.nodes(manager);
      const [wanted, reaches] = [new Set(ids), withinReach(currentStaff())];
      const doomed = before.filter((node) => wanted.has(node.id) && reaches(node.id));
      if (!doomed.length) throw new BusinessError('crud.notFound');
      if (doomed.some(({ parentId }) => parentId === null)) throw new BusinessError('department.rootStays');
      for (const { userId } of doomed) if (userId !== null) affected.add(userId);
      const successors = findSuccessors(doomed, before);
      if (!withStaff) await this.transfer.requireMovableFrom([...successors.keys()], manager);
      const staff = withStaff ? await this.users.dismissStaff([...successors.keys()], manager, affected) : [];
      return watchingReach(manager, affected, () => dissolveDepartments(successors, staff, this.recycleBin, manager));
    });
  }

  /** Moves departments to the given places. Departments that are not named stay. */
  arrange(places: readonly BaseSysDepartmentPlace[]): Promise<void> {
    return this.changes.runChange(async (manager, affected) => {
      const before = await this.nodes(manager);
      const after = this.arranged(before, places);
      checkRearrangement(before, after, currentStaff());
      const changed = after.filter((node, at) => node !== before[at]);
      const values = new Map(changed.map(({ id, parentId, orderNum }) => [id, { parentId, orderNum }]));
      await watchingReach(manager, affected, () => updateEach(manager, BaseSysDepartment, 'id', values));
    });
  }

  protected override scope(): Narrowing {
    const { departmentIds } = currentStaff();
    return departmentIds === 'all' ? undefined : among('a.`id`', departmentIds);
  }

  protected override async attach(rows: WireRow[]): Promise<WireRow[]> {
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    const { sql, params } = among('`departmentId`', [...names.keys()]);
    const counts = await this.rows.manager.query<{ id: number; count: number | string }[]>(
      `SELECT \`departmentId\` AS \`id\`, COUNT(*) AS \`count\` FROM \`base_sys_user\` WHERE ${sql} GROUP BY \`departmentId\``,
      params,
    );
    const staff = new Map(counts.map(({ id, count }) => [id, Number(count)]));
    return rows.map((row) => ({
      ...row,
      parentName: names.get(row.parentId as number) ?? null,
      userCount: staff.get(row.id) ?? 0,
    }));
  }

  private nodes(manager: EntityManager): Promise<Node[]> {
    return manager.find(BaseSysDepartment, { select: { id: true, parentId: true, orderNum: true, userId: true } });
  }

  private async checkParents(drafts: DepartmentDraft[], manager: EntityManager): Promise<void> {
    const nodes = await this.nodes(manager);
    const known = new Set(nodes.map(({ id }) => id));
    const reaches = withinReach(currentStaff());
    for (const { parentId = null } of drafts) {
      if (!reaches(parentId))
        throw new BusinessError(parentId === null ? 'department.rootBySuper' : 'department.parentUnknown');
      if (parentId !== null && !known.has(parentId)) throw new BusinessError('department.parentUnknown');
    }
    const added = drafts.map(({ parentId = null }) => ({ parentId }));
    refuseAnotherRoot(nodes, [...nodes, ...added]);
  }

  /** The nodes after the change; unmoved ones are the same objects. */
  private arranged(nodes: readonly Node[], places: readonly BaseSysDepartmentPlace[]): Node[] {
    const wanted = new Map(places.map((place) => [place.id, place]));
    if (wanted.size < places.length) throw new BusinessError('department.twice');
    const reachable = new Set(nodes.map(({ id }) => id).filter(withinReach(currentStaff())));
    if (![...wanted.keys()].every((id) => reachable.has(id))) throw new BusinessError('department.unknown');
    return nodes.map((node) => {
      const { parentId = node.parentId, orderNum = node.orderNum } = wanted.get(node.id) ?? {};
      return parentId === node.parentId && orderNum === node.orderNum ? node : { ...node, parentId, orderNum };
    });
  }
}
