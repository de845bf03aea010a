import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Like, type Repository } from 'typeorm';
import { currentStaff } from '../../../kernel/context/current-staff';
import { BusinessError } from '../../../kernel/errors/business-error';
import { Storage } from '../../../kernel/storage/storage';
import { FileSignatures } from '../../../kernel/upload/file-signatures';
import { FileStatus } from '../tables/file-codes';
import { SpaceBlob } from '../tables/space-blob.entity';
import { SpaceInfo } from '../tables/space-info.entity';
import { SpaceType } from '../tables/space-type.entity';
import { ARCHIVE, type ArchiveAddress, type SpaceInfoDownload } from './archive.dto';
import { safeEntryName, uniquePaths } from '../../../kernel/archive/archive-names';
import { archivePlaces } from '../../../kernel/archive/archive-places';
import { zipped, type ZipFile } from '../../../kernel/archive/zipped';
import { heldStream } from '../../../kernel/fairness/held-stream';

const SECONDS = 300;
const MB = 2 ** 20;

/** The path under which archives are served. */
export const ARCHIVE_PATH = '/upload/archive';

/** Downloads several files at once. `prepare` returns an address that expires soon; the archive is created while it is sent. */
@Injectable()
export class Archives {
  constructor(
    @InjectRepository(SpaceInfo) private readonly files: Repository<SpaceInfo>,
    private readonly storage: Storage,
    private readonly signatures: FileSignatures,
  ) {}

  /** @throws BusinessError if there are no files, or too many, or too many bytes */
  async prepare({ ids, classifyId }: SpaceInfoDownload): Promise<ArchiveAddress> {
    const folders = classifyId === undefined ? [] : await this.foldersFrom(classifyId);
    const where = classifyId === undefined ? { id: In(ids ?? []) } : { classifyId: In(folders.map(({ id }) => id)) };
    const found = await this.files.find({
      select: { id: true, size: true },
      where: { ...where, status: FileStatus.Ready },
      order: { id: 'ASC' },
      take: ARCHIVE.files + 1,
    });
    if (!found.length) throw new BusinessError('crud.notFound');
    const bytes = found.reduce((sum, { size }) => sum + size, 0);
    if (found.length > ARCHIVE.files || bytes > ARCHIVE.mb * MB)
      throw new BusinessError('space.archiveTooLarge', ARCHIVE);
    const name = `${safeEntryName(folders.find(({ id }) => id === classifyId)?.name ?? 'files')}.zip`;
    const asked = `ids=${found.map(({ id }) => id).join('.')}&folder=${classifyId ?? ''}&name=${encodeURIComponent(name)}&by=${currentStaff().id}`;
    const url = `${ARCHIVE_PATH}?${asked}&${this.signatures.sign(`archive?${asked}`, SECONDS)}`;
    return { url, name, files: found.length, bytes };
  }

  /**
   * The archive of a prepared address. undefined if the address is not valid or has expired.
   * @throws TooMuch if whoever prepared it, or all together, already have too many archives under way
   */
  async open(query: Record<string, unknown>): Promise<{ name: string; stream: Readable } | undefined> {
    const { ids, folder, name, by } = query;
    if (typeof ids !== 'string' || typeof folder !== 'string' || typeof name !== 'string' || typeof by !== 'string')
      return undefined;
    const asked = `ids=${ids}&folder=${folder}&name=${encodeURIComponent(name)}&by=${by}`;
    if (!this.signatures.isSigned(`archive?${asked}`, query)) return undefined;
    const leave = await archivePlaces.enter(Number(by));
    try {
      const where = { id: In(ids.split('.').map(Number)), status: FileStatus.Ready };
      const files = await this.files.find({ where, order: { id: 'ASC' } });
      const folders = folder ? await this.foldersFrom(Number(folder)) : [];
      return { name, stream: heldStream(zipped(await this.entries(files, folders)), leave) };
    } catch (error) {
      leave();
      throw error;
    }
  }

  private async entries(files: readonly SpaceInfo[], folders: readonly SpaceType[]): Promise<ZipFile[]> {
    const hashes = [...new Set(files.map(({ sha256 }) => sha256))];
    const blobs = await this.files.manager.findBy(SpaceBlob, { sha256: In(hashes) });
    const keys = new Map(blobs.map(({ sha256, key }) => [sha256, key]));
    const [pathOf, pathIn] = [uniquePaths(), foldersIn(folders)];
    return files.flatMap(({ name, sha256, classifyId, updateTime }) => {
      const key = keys.get(sha256);
      const path = pathOf(pathIn(classifyId), name);
      return key === undefined ? [] : [{ path, time: updateTime, read: () => this.storage.read(key) }];
    });
  }

  /** A folder and all folders below it, the folder itself first. */
  private foldersFrom(id: number): Promise<SpaceType[]> {
    const where = { path: Like(`%/${id}/%`) };
    return this.files.manager.find(SpaceType, { where, order: { path: 'ASC' } });
  }
}

/** Returns the path of each folder relative to the first one. */
function foldersIn(folders: readonly SpaceType[]): (id: number | null) => string {
  const [top] = folders;
  const names = new Map(folders.map(({ id, name }) => [String(id), safeEntryName(name)]));
  const paths = folders.map(({ id, path }): [number, string] => {
    const below = path.slice(top?.path.length).split('/').filter(Boolean);
    return [id, below.map((one) => `${names.get(one) ?? one}/`).join('')];
  });
  const known = new Map(paths);
  return (id) => (id === null ? '' : (known.get(id) ?? ''));
}
