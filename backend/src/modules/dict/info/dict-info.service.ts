import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { chunked } from '../../../kernel/chunked';
import { CrudService, type Draft } from '../../../kernel/crud/crud.service';
import type { PageOf, Query, QuerySpec } from '../../../kernel/crud/query';
import type { WireRow } from '../../../kernel/crud/row-reader';
import type { Deleted } from '../../../kernel/crud/shapes';
import { lockRows } from '../../../kernel/database/lock-rows';
import { updateEach } from '../../../kernel/database/update-each';
import { BusinessError } from '../../../kernel/errors/business-error';
import { inPortions } from '../../../kernel/promises/in-portions';
import { RecycleBin } from '../../../kernel/recycle/recycle-bin';
import { lockParents, withDescendants } from '../../../kernel/tree/parents';
import { DictChanges } from '../dict-changes.service';
import { translated } from '../translated';
import { DictType } from '../tables/dict-type.entity';
import type { DictPlace } from './dict-data.dto';
import { DictInfo } from '../tables/dict-info.entity';
import { checkMoved, checkParent, type Entry } from './entries';

type InfoDraft = Draft<DictInfo>;

const AT_ONCE = 500;

/** The entries of dictionaries: one tree per dictionary. */
@Injectable()
export class DictInfoService extends CrudService(DictInfo) {
  constructor(
    @InjectRepository(DictInfo) rows: Repository<DictInfo>,
    recycleBin: RecycleBin,
    private readonly changes: DictChanges,
  ) {
    super(rows, recycleBin);
  }

  override add(draft: InfoDraft | InfoDraft[], manager?: EntityManager): Promise<{ id: number | number[] }> {
    const drafts = [draft].flat<(InfoDraft | InfoDraft[])[]>();
    return this.change(manager, async (m) => {
      await requireTypes(drafts, m);
      const entries = await this.entries(m);
      for (const { typeId = 0, parentId = null } of drafts) checkParent(entries, typeId, parentId);
      return super.add(draft, m);
    });
  }

  override update(draft: InfoDraft, manager?: EntityManager): Promise<void> {
    return this.change(manager, async (m) => {
      const { id = 0, typeId, parentId } = draft;
      const entries = await this.entries(m);
      const entry = entries.get(id);
      if (!entry) throw new BusinessError('crud.notFound');
      if (typeId !== undefined && typeId !== entry.typeId) throw new BusinessError('dict.typeFixed');
      if (parentId !== undefined) checkMoved(entries.set(id, { ...entry, parentId }), [id]);
      await super.update(draft, m);
    });
  }

  override delete(ids: readonly number[], manager?: EntityManager): Promise<Deleted> {
    return this.change(manager, async (m) => {
      await lockParents(m, DictInfo);
      return super.delete(ids, m);
    });
  }

  override together<T>(write: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.change(undefined, write);
  }

  /** Moves entries to the given places. Entries that are not named stay. */
  arrange(places: readonly DictPlace[]): Promise<void> {
    return this.change(undefined, async (m) => {
      const ids = [...new Set(places.map(({ id }) => id))];
      if (ids.length < places.length) throw new BusinessError('dict.twice');
      const entries = await this.entries(m);
      for (const place of places) entries.set(place.id, moved(entries.get(place.id), place));
      checkMoved(entries, ids);
      await updateEach(m, DictInfo, 'id', new Map(ids.map((id) => [id, placeOf(entries.get(id))])));
    });
  }

  /** The entries of these dictionaries, as they are stored. */
  async ofTypes(typeIds: readonly number[], manager: EntityManager): Promise<WireRow[]> {
    const rows = await manager.find(DictInfo, {
      select: { id: true },
      where: { typeId: In([...typeIds]) },
      order: { id: 'ASC' },
    });
    const entries: WireRow[] = [];
    for (const some of chunked(rows, AT_ONCE))
      entries.push(
        ...(await this.reader.byIds(
          some.map(({ id }) => id),
          undefined,
          manager,
        )),
      );
    return entries;
  }

  /** Changes many entries without moving any to another dictionary. The tree is checked once. */
  async revise(drafts: readonly (InfoDraft & { id: number })[], manager: EntityManager): Promise<void> {
    if (!drafts.length) return;
    const entries = await this.entries(manager);
    const moved = drafts.filter(({ parentId }) => parentId !== undefined);
    for (const { id, parentId = null } of moved) entries.set(id, { ...(entries.get(id) as Entry), parentId });
    checkMoved(
      entries,
      moved.map(({ id }) => id),
    );
    await inPortions(drafts, (draft) => super.update(draft, manager));
  }

  /** The names are translated for the caller. `info` returns them as they are stored, for editing. */
  override async list(query: Query, spec?: QuerySpec<DictInfo>): Promise<WireRow[]> {
    return translated(await super.list(query, spec));
  }

  override async page(query: Query, spec?: QuerySpec<DictInfo>): Promise<PageOf<WireRow>> {
    const { list, pagination } = await super.page(query, spec);
    return { list: translated(list), pagination };
  }

  protected override async cascade(ids: number[], manager: EntityManager): Promise<number[]> {
    return withDescendants(await lockParents(manager, DictInfo), ids);
  }

  private change<T>(manager: EntityManager | undefined, write: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.changes.after(this.writing(manager, write));
  }

  private async entries(manager: EntityManager): Promise<Map<number, Entry>> {
    await lockParents(manager, DictInfo);
    const rows = await manager.find(DictInfo, { select: { id: true, typeId: true, parentId: true, orderNum: true } });
    return new Map(rows.map((row) => [row.id, row]));
  }
}

async function requireTypes(drafts: readonly InfoDraft[], manager: EntityManager): Promise<void> {
  const ids = [...new Set(drafts.flatMap(({ typeId }) => typeId ?? []))];
  await lockRows(manager, 'dict_type', ids);
  if ((await manager.countBy(DictType, { id: In(ids) })) < ids.length) throw new BusinessError('dict.typeMissing');
}

function moved(entry: Entry | undefined, { parentId, orderNum }: DictPlace): Entry {
  if (!entry) throw new BusinessError('crud.notFound');
  return {
    ...entry,
    parentId: parentId === undefined ? entry.parentId : parentId,
    orderNum: orderNum ?? entry.orderNum,
  };
}

const placeOf = ({ parentId = null, orderNum = 0 }: Partial<Entry> = {}) => ({ parentId, orderNum });
