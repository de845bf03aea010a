import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { chunked } from '../../../kernel/chunked';
import { type Draft, PlacedService } from '../../../kernel/crud/crud.service';
import type { PageOf, Query, QuerySpec } from '../../../kernel/crud/query';
import type { WireRow } from '../../../kernel/crud/row-reader';
import { lockRows } from '../../../kernel/database/lock-rows';
import { BusinessError } from '../../../kernel/errors/business-error';
import { RecycleBin } from '../../../kernel/recycle/recycle-bin';
import { DictChanges } from '../dict-changes.service';
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
      return super.add(draft, m);
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

  /** An export names parents so that an import finds them: by their value, if several entries of the dictionary are called alike. */
  override async *stream(query: Query, spec?: QuerySpec<DictInfo>): AsyncGenerator<WireRow[]> {
    const titles = new EntryTitles(this.manager);
    for await (const rows of super.stream(query, spec)) {
      await titles.read(rows.map(({ typeId }) => Number(typeId)));
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
    return manager ? written : this.changes.after(written);
  }
}

async function requireTypes(drafts: readonly InfoDraft[], manager: EntityManager): Promise<void> {
  const ids = [...new Set(drafts.flatMap(({ typeId }) => typeId ?? []))];
  await lockRows(manager, 'dict_type', ids);
  if ((await manager.countBy(DictType, { id: In(ids) })) < ids.length) throw new BusinessError('dict.typeMissing');
}
