import { type DeepPartial, type EntityManager, In, type Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { chunked } from '../../basis/lists/chunked';
import { BusinessError } from '../../basis/errors/business-error';
import { InvalidError } from '../../basis/errors/invalid-error';
import { storedName } from '../../stores/database/adapted-columns';
import { retryOnDeadlock } from '../../stores/database/retry-on-deadlock';
import { claimFiles, noteFiles } from '../../rows/files/file-ledger';
import { noteChanges } from '../../rows/history/change-journal';
import { titleOf } from '../../rows/entity/title-of';
import { keepsHistory } from '../../rows/entity/keeps-history.decorator';
import { lockRows } from '../../stores/database/lock-rows';
import { brokenUniqueness } from '../../stores/database/unique-violation';
import { inPortions } from '../../basis/fairness/in-portions';
import type { RecycleBin } from '../../rows/recycle/recycle-bin';
import { changedFields } from './changed-fields';
import { columnsOf } from '../columns/columns';
import { duplicateOf } from './duplicate';
import { changedReadOnly, conflict, type Seen, stamped, unchanged } from './edit';
import { mustFitAnew } from '../columns/fits-anew';
import { EntityQueries } from './entity-queries';
import type { Beside } from '../read/projection';
import type { BaseRow } from '../read/query';
import { type Related, takeRelated, wholeRows } from './related';
import { rememberDeleted } from './remember-deleted';
import type { WireRow } from '../read/row-reader';
import type { Deleted } from '../shapes/shapes';

/** The fields of a row as a client sends them. */
export type Draft<E> = DeepPartial<E> & Seen;

/** The number of rows written per statement. */
const AT_ONCE = 200;

/**
 * The standard operations of one table. Each write runs in its own transaction; pass a manager to make it part of a larger one. Override an
 * operation to extend it, `related` to delete rows of other tables along with a row, and `cascade` to delete further rows of the same
 * table. Writes are limited by `scope`, as reads are.
 */
export class EntityService<E extends BaseRow> extends EntityQueries<E> {
  constructor(
    rows: Repository<E>,
    protected readonly recycleBin: RecycleBin,
    beside?: Beside,
  ) {
    super(rows, beside);
  }

  /** Runs several writes in one transaction, so that either all of them happen or none. */
  runInTransaction<T>(write: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.writing(undefined, write);
  }

  /** @returns the new id; a list of ids for a list of rows */
  async add(draft: Draft<E> | Draft<E>[], manager?: EntityManager): Promise<{ id: number | number[] }> {
    const drafts = (Array.isArray(draft) ? draft : [draft]).map((one) => this.writable(one));
    const ids = await this.writing(manager, (m) => this.insert(drafts, m));
    return { id: Array.isArray(draft) ? ids : (ids[0] as number) };
  }

  /** Inserts rows in small chunks, because both databases limit the size of one statement. */
  private async insert(drafts: QueryDeepPartialEntity<E>[], manager: EntityManager): Promise<number[]> {
    const ids: number[] = [];
    await inPortions(chunked(drafts, AT_ONCE), async (chunk) => {
      // TypeORM modifies the objects that it inserts, and the transaction may be retried, so insert copies.
      const some = chunk.map((draft) => ({ ...draft }));
      const { identifiers } = await manager.insert(this.rows.target, some);
      // TypeORM returns a bigint id as text.
      const added = identifiers.map((row) => Number(row.id));
      await this.noteAdded(added, chunk, manager);
      ids.push(...added);
    });
    await claimFiles(this.Entity, ids, manager);
    return ids;
  }

  /**
   * Changes the given columns. If the draft contains the `rowVersion` (or, from older clients, the `updateTime`) that its editor saw and
   * the row has changed since, the update is rejected.
   * @throws BusinessError `crud.notFound`, or `crud.conflict` with the current row
   */
  async update(draft: Draft<E>, manager?: EntityManager): Promise<void> {
    const { id, ...seen } = draft as Seen & { id: number };
    await this.writing(manager, async (m) => {
      await lockRows(m, this.rows.metadata.tableName, [id]);
      const [current] = await this.reader.byIds([id], await this.scope(m), m);
      if (!current) throw new BusinessError('crud.notFound');
      const same = { id, ...unchanged(seen, current) };
      await this.requireAsRead(draft, current, m);
      const change = stamped(this.Entity, this.writable(draft), current);
      if (!Object.keys(change).length) return;
      mustFitAnew(this.Entity, change, current);
      const { affected } = await m.update(this.rows.target, same, change);
      if (!affected) throw conflict(current);
      await claimFiles(this.Entity, [id], m);
      await this.noteUpdated(current, new Set(Object.keys(change)), m);
    });
  }

  /** Deletes the reachable rows and keeps them in the recycle bin. @throws BusinessError `crud.notFound` if none of them is reachable */
  async delete(ids: readonly number[], manager?: EntityManager): Promise<Deleted> {
    return this.writing(manager, async (m) => {
      const reachable = (await this.reader.byIds([...new Set(ids)], await this.scope(m), m)).map((row) => row.id);
      if (!reachable.length) throw new BusinessError('crud.notFound');
      const doomed = await this.cascade(reachable, m);
      const rows = await wholeRows(m, this.Entity, 'id', doomed);
      // Another request deleted the rows first.
      if (!rows.length) throw new BusinessError('crud.notFound');
      const related = await takeRelated(m, this.related(), doomed);
      const recycleId = await this.recycleBin.keepRows({ entity: this.Entity, rows }, related, m);
      await m.delete(this.rows.target, { id: In(doomed) });
      rememberDeleted(rows);
      await noteFiles(this.Entity, doomed, m);
      const gone = rows.map((row) => ({ id: Number(row.id), action: 'delete' as const, name: titleOf(row) }));
      await noteChanges(this.Entity, gone, m);
      return { recycleId, count: rows.length };
    });
  }

  private noteAdded(ids: number[], drafts: QueryDeepPartialEntity<E>[], manager: EntityManager): Promise<void> {
    const added = ids.map((id, at) => ({ id, action: 'add' as const, after: { ...drafts[at] } }));
    return noteChanges(this.Entity, added, manager);
  }

  private async noteUpdated(before: WireRow, set: ReadonlySet<string>, manager: EntityManager): Promise<void> {
    if (!keepsHistory(this.Entity)) return;
    const [after] = await this.reader.byIds([before.id], undefined, manager);
    if (after) await noteChanges(this.Entity, [changedFields(this.Entity, before, after, set)], manager);
  }

  /** For updates that do not use `update` of this class. @throws InvalidError if the draft would change what cannot be set */
  protected async refuseReadOnly(draft: Draft<E> & BaseRow, manager: EntityManager): Promise<void> {
    const [current] = await this.reader.byIds([draft.id], undefined, manager);
    if (current) await this.requireAsRead(draft, current, manager);
  }

  /** @throws InvalidError if the draft would change what cannot be set. A client may send a whole row back as it was read. */
  private async requireAsRead(draft: object, current: WireRow, manager: EntityManager): Promise<void> {
    let changed = changedReadOnly(this.Entity, draft, current);
    if (!changed.length) return;
    const shown = changedReadOnly(this.Entity, draft, await this.shownAs(current, manager));
    changed = changed.filter((name) => shown.includes(name));
    if (changed.length)
      throw new InvalidError(Object.fromEntries(changed.map((name) => [name, [{ key: 'validation.readOnly' }]])));
  }

  /** The row as readers get it, for services that show columns otherwise than they are stored, for example translated. */
  protected shownAs(row: WireRow, _manager: EntityManager): Promise<WireRow> {
    return Promise.resolve(row);
  }

  protected related(): Related[] {
    return [];
  }

  /** Returns the ids that are deleted along with these; a tree adds their descendants. */
  protected cascade(ids: number[], _manager: EntityManager): Promise<number[]> {
    return Promise.resolve(ids);
  }

  /** Runs a write in the given transaction or in one of its own. Turns a violated unique constraint into an error that names the field. */
  protected async writing<T>(
    manager: EntityManager | undefined,
    write: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    try {
      return await (manager ? write(manager) : retryOnDeadlock(() => this.rows.manager.transaction(write)));
    } catch (error) {
      const field = brokenUniqueness(error);
      if (field === undefined) throw error;
      throw this.duplicate(field);
    } finally {
      this.reader.totals.clearCounts();
    }
  }

  /** Creates the error for a value that another row already has. */
  protected duplicate(field: string): BusinessError {
    return duplicateOf(field, 'crud.duplicate', { field });
  }

  /** Keeps only the columns that a client may write and that the table really has. Override it to add columns that the server sets. */
  protected writable(draft: Draft<E>): QueryDeepPartialEntity<E> {
    const stored = columnsOf(this.Entity).filter(
      ({ primary, name }) =>
        !primary && name !== 'createTime' && name !== 'updateTime' && storedName(this.rows.metadata, name),
    );
    const given = stored.filter(({ name }) => (draft as Record<string, unknown>)[name] !== undefined);
    return Object.fromEntries(
      given.map(({ name }) => [name, (draft as Record<string, unknown>)[name]]),
    ) as QueryDeepPartialEntity<E>;
  }
}
