import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { chunked } from '../../../kernel/basis/lists/chunked';
import { type Draft, PlacedService } from '../../../kernel/crud/service/crud.service';
import type { PageOf, Query, QuerySpec } from '../../../kernel/crud/read/query';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import { lockExisting } from '../../../kernel/stores/database/lock-existing';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import { DictChanges } from '../dict-changes.service';
import { changingValues, requireOwnValues } from './own-values';
import { translated } from '../translated';
import { EntryTitles } from './entry-titles';
import { DictType } from '../tables/dict-type.entity';
import { DictInfo } from '../tables/dict-info.entity';

type InfoDraft = Draft<DictInfo>;

const AT_ONCE = 500;

/** The entries of dictionaries: one tree per dictionary. */
@Injectable()
export class DictInfoService extends PlacedService(DictInfo) {
  constructor(
    @InjectRepository(DictInfo) rows: Repository<DictInfo>,
    recycleBin: RecycleBin,
    private readonly changes: DictChanges,
  ) {
    super(rows, recycleBin);
  }

  override add(draft: InfoDraft | InfoDraft[], manager?: EntityManager): Promise<{ id: number | number[] }> {
    return this.writing(manager, async (m) => {
      await requireTypes([draft].flat<(InfoDraft | InfoDraft[])[]>(), m);
      const added = await super.add(draft, m);
      await requireOwnValues([added.id].flat(), m);
      return added;
    });
  }

  override update(draft: InfoDraft, manager?: EntityManager): Promise<void> {
    return this.writing(manager, async (m) => {
      const changing = await changingValues([draft], m);
      await super.update(draft, m);
      await requireOwnValues(changing, m);
    });
  }

  override async updateAll(drafts: readonly InfoDraft[], manager: EntityManager): Promise<void> {
    const changing = await changingValues(drafts, manager);
    await super.updateAll(drafts, manager);
    await requireOwnValues(changing, manager);
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

  /**
   * An export names parents so that an import finds them: by their value, if several entries of the dictionary are called alike. So
   * the names of all entries of the exported dictionaries are held meanwhile.
   */
  override async *stream(query: Query, spec?: QuerySpec<DictInfo>): AsyncGenerator<WireRow[]> {
    const titles = new EntryTitles(this.manager);
    for await (const rows of super.stream(query, spec)) {
      await titles.readEntries(rows.map(({ typeId }) => Number(typeId)));
      yield rows.map((row) => ({ ...row, parentName: titles.titleOf(row.parentId as number | null) }));
    }
  }

  /** The names are translated for the caller. `info` returns them as they are stored, for editing. */
  override async list(query: Query, spec?: QuerySpec<DictInfo>): Promise<WireRow[]> {
    return translated(await super.list(query, spec));
  }

  override async page(query: Query, spec?: QuerySpec<DictInfo>): Promise<PageOf<WireRow>> {
    const { list, pagination } = await super.page(query, spec);
    return { list: translated(list), pagination };
  }

  /** Whoever begins the transaction announces the change, once it is committed. */
  protected override writing<T>(
    manager: EntityManager | undefined,
    write: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    const written = super.writing(manager, write);
    return manager ? written : this.changes.notifyAfter(written);
  }
}

async function requireTypes(drafts: readonly InfoDraft[], manager: EntityManager): Promise<void> {
  const ids = [...new Set(drafts.flatMap(({ typeId }) => typeId ?? []))];
  if ((await lockExisting(manager, DictType, ids)).size < ids.length) throw new BusinessError('dict.typeMissing');
}
