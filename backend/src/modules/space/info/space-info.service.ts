import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { CrudService, type Draft } from '../../../kernel/crud/service/crud.service';
import type { PageOf, Query, QuerySpec } from '../../../kernel/crud/read/query';
import type { Related } from '../../../kernel/crud/service/related';
import type { WireRow } from '../../../kernel/crud/read/row-reader';
import type { Deleted } from '../../../kernel/crud/shapes/shapes';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { RecycleBin } from '../../../kernel/rows/recycle/recycle-bin';
import { FileSignatures } from '../../../kernel/content/upload/file-signatures';
import type { Condition } from '../../../kernel/stores/database/condition';
import { requireUnused } from '../reference/require-unused';
import { ImageLibrary } from '../picture/image-library.service';
import { SpaceInfo } from '../tables/space-info.entity';
import { SpaceReference } from '../tables/space-reference.entity';
import { SpaceVersion } from '../tables/space-version.entity';
import { NameSearch } from '../names/name-search';
import { requireRoom } from '../type/folder-room';
import { fileCondition, withFoldersBelow } from './file-conditions';
import { BESIDE_FILES, shownFile } from './file-looks';
import { beyond, cursorBehind } from './file-pages';
import type { FileUse, SpaceInfoEntry, SpaceInfoMove } from './space-info.dto';

const MOST_USES = 1000;
const PAGE_SIZE = 20;

/** The files of the library: lists, pages, changes, and deletion. */
@Injectable()
export class SpaceInfoService extends CrudService(SpaceInfo) {
  private readonly names: NameSearch;

  constructor(
    @InjectRepository(SpaceInfo) rows: Repository<SpaceInfo>,
    recycleBin: RecycleBin,
    private readonly signatures: FileSignatures,
    private readonly images: ImageLibrary,
  ) {
    super(rows, recycleBin, BESIDE_FILES);
    this.names = new NameSearch(rows, this.reader);
  }

  /**
   * Puts uploaded files into folders. Their rows exist since they were uploaded.
   * @throws BusinessError `space.unknownFile` if no uploaded file has this address
   */
  override add(entry: SpaceInfoEntry | SpaceInfoEntry[]): Promise<{ id: number | number[] }> {
    return this.writing(undefined, async (manager) => {
      const ids: number[] = [];
      for (const { url, name, classifyId } of [entry].flat()) {
        const file = await manager.findOneBy(SpaceInfo, { url: pathOf(url) });
        if (!file) throw new BusinessError('space.unknownFile');
        await this.update({ id: file.id, name, classifyId }, manager);
        ids.push(file.id);
      }
      return { id: Array.isArray(entry) ? ids : (ids[0] as number) };
    });
  }

  override async list(query: Query, spec: QuerySpec<SpaceInfo> = {}): Promise<WireRow[]> {
    return super.list(await withFoldersBelow(query, this.manager), spec);
  }

  /** A page by its number, or the page after a cursor. */
  override async page(query: Query, spec: QuerySpec<SpaceInfo> = {}): Promise<PageOf<WireRow>> {
    const asked = await withFoldersBelow(query, this.manager);
    const place = beyond(asked, this.reader, SpaceInfo);
    const { size = PAGE_SIZE, page = 1 } = asked;
    const scope = fileCondition(asked);
    const found =
      (await this.names.findPage(asked, spec, scope)) ??
      (await this.reader.readPage({ ...asked, ...(place && { page: 1 }) }, spec, scope, place));
    const { length } = found.list;
    const isEnd =
      length < size || (!place && page * size >= found.pagination.total && !found.pagination.totalIsEstimate);
    const last = isEnd ? undefined : found.list.at(-1);
    const cursor = cursorBehind(asked, last, this.rows);
    const list = await this.attach(found.list);
    return { list, pagination: { ...found.pagination, cursor } as PageOf<WireRow>['pagination'] };
  }

  override async *stream(query: Query, spec: QuerySpec<SpaceInfo> = {}): AsyncGenerator<WireRow[]> {
    yield* super.stream(await withFoldersBelow(query, this.manager), spec);
  }

  protected override filtered(query: Query): Condition {
    return fileCondition(query);
  }

  override update(draft: Draft<SpaceInfo>, manager?: EntityManager): Promise<void> {
    return this.writing(manager, async (m) => {
      await requireRoom(draft.classifyId, [Number(draft.id)], m);
      await super.update(draft, m);
    });
  }

  /** @returns how many files were moved */
  moveTo({ ids, classifyId }: SpaceInfoMove): Promise<number> {
    return this.writing(undefined, async (manager) => {
      await requireRoom(classifyId, ids, manager);
      const { affected } = await manager.update(SpaceInfo, { id: In([...new Set(ids)]) }, { classifyId });
      if (!affected) throw new BusinessError('crud.notFound');
      return affected;
    });
  }

  /** @throws BusinessError with the places, if one of the files is in use */
  override delete(ids: readonly number[], manager?: EntityManager): Promise<Deleted> {
    return this.writing(manager, async (m) => {
      const wanted = [...new Set(ids)];
      await requireUnused({ id: In(wanted) }, m);
      return super.delete(wanted, m);
    });
  }

  /** Deletes files even if they are used. */
  deleteUsed(ids: readonly number[]): Promise<Deleted> {
    return super.delete(ids);
  }

  /** Where a file is used. @throws BusinessError `crud.notFound` */
  async usagesOf(id: number): Promise<FileUse[]> {
    const file = await this.rows.findOneBy({ id });
    if (!file) throw new BusinessError('crud.notFound');
    return this.rows.manager.find(SpaceReference, {
      select: { entity: true, rowId: true, column: true },
      where: { fileId: file.fileId },
      order: { id: 'ASC' },
      take: MOST_USES,
    });
  }

  /** An address that works without a session for the given minutes. @throws BusinessError `crud.notFound` */
  async signAddress(id: number, minutes = 5): Promise<string> {
    const file = await this.rows.findOneBy({ id });
    if (!file) throw new BusinessError('crud.notFound');
    return `${file.url}?${this.signatures.signKey(file.key, minutes * 60)}`;
  }

  protected override async writing<T>(
    manager: EntityManager | undefined,
    write: (manager: EntityManager) => Promise<T>,
  ): Promise<T> {
    try {
      return await super.writing(manager, write);
    } finally {
      this.names.clearResults();
    }
  }

  protected override related(): Related[] {
    return [{ entity: SpaceVersion, by: 'fileId' }];
  }

  protected override attach(rows: WireRow[]): Promise<WireRow[]> {
    return Promise.resolve(rows.map((row) => shownFile(row, this.signatures, this.images.isThere)));
  }
}

/** A client may send the address with the host name before it. */
const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '');
