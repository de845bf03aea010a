import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { context } from '../../../kernel/basis/context/context';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { retryOnDeadlock } from '../../../kernel/stores/database/retry-on-deadlock';
import { brokenUniqueness } from '../../../kernel/stores/database/unique-violation';
import { Storage } from '../../../kernel/stores/storage/storage';
import { type ExaminedFile, FileLibrary, type ServedFile } from '../../../kernel/content/upload/file-library';
import type { Patch } from '../../../kernel/content/upload/places/patch';
import { Pictures } from '../picture/pictures.service';
import { VirusScan } from '../scan/virus-scan.service';
import { FileAccess, FileCategory, FileStatus } from '../tables/file-codes';
import { SmallPictures, SpaceBlob } from '../tables/space-blob.entity';
import { SpaceInfo } from '../tables/space-info.entity';
import { Blobs, type Claim } from './blobs.service';
import { AppConfig } from '../../../config/app-config';
import { recountUses } from '../reference/count-uses';
import { requireRoom } from '../type/folder-room';
import { FileHooks } from './file-hooks.service';
import type { GoodFile, StoredFile } from './good-file';
import { type Naming, namingOf, storageKeyOf } from './new-file';
import { StorageRoom } from './storage-room.service';

/** Adds files to the library and finds them by their addresses. */
@Injectable()
export class SpaceLibrary extends FileLibrary {
  constructor(
    @InjectRepository(SpaceInfo) private readonly rows: Repository<SpaceInfo>,
    private readonly blobs: Blobs,
    private readonly storage: Storage,
    private readonly config: AppConfig,
    private readonly rooms: StorageRoom,
    private readonly pictures: Pictures,
    private readonly scan: VirusScan,
    private readonly hooks: FileHooks,
  ) {
    super();
  }

  async storeFile(path: string, file: ExaminedFile): Promise<string> {
    const good = { ...file, userId: context()?.staff?.id ?? null };
    const { url, status } = await this.addFile(good, (key) => this.storage.storeLocalFile(key, path));
    if (status === FileStatus.Quarantined) throw new BusinessError('upload.infected', {}, { reason: 'upload' });
    return url;
  }

  reserveRoom(size: number): Promise<() => Promise<void>> {
    return this.rooms.reserveBytes(size, ({ key, params }) => new BusinessError(key, params, { reason: 'upload' }));
  }

  /**
   * Adds a file to the library.
   * @param bring puts its bytes into the store; called only if the store does not have them yet
   */
  async addFile(given: GoodFile, bring: (key: string) => Promise<void>): Promise<SpaceInfo> {
    const file = await this.hooks.checkFile(given);
    const naming = namingOf(file.name, file.fileId);
    const place = storageKeyOf(naming, this.config, await this.hooks.prefixFor(file));
    await this.blobs.ensure({ ...file, isPicture: isPicture(naming, file) }, place, () => bring(place));
    return this.looked(await this.insert(naming, file));
  }

  /**
   * Adds a file whose bytes are already in the store. If the store already had the same content, the new copy is deleted.
   * @param claim called in each transaction that enters something, with the id of the file if it is the file; nothing is entered if it throws
   * @returns the id of the file, for `completeFile`
   */
  async enterStored(given: StoredFile, key: string, claim: Claim): Promise<number> {
    // If the process died after it inserted the row, finish without running the hooks again: a file with these bytes already exists.
    const isEntered = this.hooks.isAsked && (await this.rows.existsBy({ fileId: given.fileId }));
    const file = isEntered ? given : await this.hooks.checkFile(given);
    const naming = namingOf(file.name, file.fileId);
    const bytes = { ...file, isPicture: isPicture(naming, file) };
    const kept = await this.blobs.ensure(bytes, key, () => Promise.resolve(), claim);
    const { id } = await this.insertOnce(naming, file, claim);
    if (kept !== key) await this.storage.deleteFile(key);
    return id;
  }

  /** @returns the state of the file after the scan; undefined if the file was deleted */
  async completeFile(id: number): Promise<FileStatus | undefined> {
    const file = await this.rows.findOneBy({ id });
    return file ? (await this.looked(file)).status : undefined;
  }

  private async insertOnce(naming: Naming, file: GoodFile, claim: Claim): Promise<SpaceInfo> {
    const { fileId } = naming;
    try {
      return (await this.rows.findOneBy({ fileId })) ?? (await this.insert(naming, file, claim));
    } catch (error) {
      if (brokenUniqueness(error) === undefined) throw error;
      return this.rows.findOneByOrFail({ fileId });
    }
  }

  private insert(naming: Naming, file: GoodFile, claim?: Claim): Promise<SpaceInfo> {
    const { sha256, size, userId, picture, shownName, classifyId = null, access = FileAccess.Link } = file;
    const status = this.scan.isOn ? FileStatus.Receiving : FileStatus.Ready;
    const row = {
      ...naming,
      name: shownName ?? naming.name,
      sha256,
      size,
      userId,
      access,
      status,
      ...sizeOf(picture),
      version: 1,
    };
    return retryOnDeadlock(() =>
      this.rows.manager.transaction(async (manager) => {
        const folder = await folderWithRoom(classifyId, manager);
        const info = await manager.save(this.rows.create({ ...row, classifyId: folder }));
        await claim?.(manager, info.id);
        // The address was known since the upload was announced, so a row may name it already.
        if (file.fileId) await recountUses(manager, [file.fileId]);
        return info;
      }),
    );
  }

  /** Scans the file for viruses if a scanner is configured, and requests its small pictures unless it is quarantined. */
  private async looked(file: SpaceInfo): Promise<SpaceInfo> {
    const status = file.status === FileStatus.Receiving ? await this.scan.scanFile(file) : file.status;
    const blob = status === FileStatus.Quarantined ? null : await this.blobs.findBlob(file.sha256);
    if (blob) await this.pictures.want(blob);
    return Object.assign(file, { status });
  }

  /** Deletes only the row. The sweep deletes the bytes. */
  async discardFile(address: string): Promise<void> {
    await this.rows.delete({ url: address });
  }

  async findFile(key: string): Promise<ServedFile | 'withheld' | undefined> {
    const row = await this.rows
      .createQueryBuilder('a')
      .leftJoin(SpaceBlob, 'b', 'b.sha256 = a.sha256')
      .select(['a.name AS name', 'a.status AS status', 'a.access AS access', 'a.size AS size', 'a.sha256 AS sha256'])
      .addSelect(['a.version AS version', 'a.type AS type', 'b.pictures AS pictures', 'b.places AS places'])
      .addSelect('b.key', 'storageKey')
      .where('a.key = :key', { key })
      .getRawOne<
        Record<'name' | 'sha256' | 'storageKey' | 'type', string> &
          Record<'status' | 'access' | 'size' | 'version' | 'pictures', number> & { places: string | null }
      >();
    if (!row) return undefined;
    if (Number(row.status) !== Number(FileStatus.Ready) || !row.storageKey) return 'withheld';
    const { name, sha256, storageKey } = row;
    return {
      ...{ name, sha256, storageKey, size: Number(row.size), version: Number(row.version) },
      isOpen: Number(row.access) === Number(FileAccess.Link),
      isPicture: row.type === String(FileCategory.Image),
      hasPictures: Number(row.pictures) === Number(SmallPictures.Made),
      places: JSON.parse(row.places ?? '[]') as Patch[],
    };
  }
}

/** Decided by the content if it was recognised as a picture, otherwise by the extension. */
const isPicture = ({ type }: Naming, { picture }: GoodFile): boolean =>
  picture !== undefined || type === FileCategory.Image;

/** If the folder was deleted or has become full, the file is kept without a folder, so the upload is not lost. */
async function folderWithRoom(classifyId: number | null, manager: EntityManager): Promise<number | null> {
  try {
    await requireRoom(classifyId, [], manager);
    return classifyId;
  } catch (error) {
    if (error instanceof BusinessError) return null;
    throw error;
  }
}

const sizeOf = (picture: ExaminedFile['picture']): { width: number | null; height: number | null } => ({
  width: picture?.width ?? null,
  height: picture?.height ?? null,
});
