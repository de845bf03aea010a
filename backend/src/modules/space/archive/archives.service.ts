import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Like, type Repository } from 'typeorm';
import { currentStaff } from '../../../kernel/basis/context/current-staff';
import { type Language, languageOf } from '../../../kernel/basis/context/language';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { language, t } from '../../../kernel/basis/i18n/translate';
import { StorageMissing } from '../../../kernel/stores/storage/storage-missing';
import { Storage } from '../../../kernel/stores/storage/storage';
import { FileSignatures } from '../../../kernel/content/upload/file-signatures';
import { FileStatus } from '../tables/file-codes';
import { SpaceBlob } from '../tables/space-blob.entity';
import { SpaceInfo } from '../tables/space-info.entity';
import { SpaceType } from '../tables/space-type.entity';
import { ARCHIVE, type ArchiveAddress, type SpaceInfoDownload } from './archive.dto';
import { safeEntryName, uniquePaths } from '../../../kernel/content/archive/archive-names';
import { archivePlaces } from '../../../kernel/content/archive/archive-places';
import { zipped, type ZipFile } from '../../../kernel/content/archive/zipped';
import { heldStream } from '../../../kernel/basis/fairness/held-stream';

const SECONDS = 300;
const MB = 2 ** 20;

/** The path under which archives are served. */
export const ARCHIVE_PATH = '/upload/archive';

/** Downloads several files at once. `prepareArchive` returns an address that expires soon; the archive is created while it is sent. */
@Injectable()
export class Archives {
  constructor(
    @InjectRepository(SpaceInfo) private readonly files: Repository<SpaceInfo>,
    private readonly storage: Storage,
    private readonly signatures: FileSignatures,
  ) {}

  /** @throws BusinessError if there are no files, or too many, or too many bytes */
  async prepareArchive({ ids: chosen, classifyId }: SpaceInfoDownload): Promise<ArchiveAddress> {
    const folders = classifyId === undefined ? [] : await this.foldersFrom(classifyId);
    const where = classifyId === undefined ? { id: In(chosen ?? []) } : { classifyId: In(folders.map(({ id }) => id)) };
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
    const ids = found.map(({ id }) => id).join('.');
    const asked = addressOf({ ids, folder: `${classifyId ?? ''}`, name, by: `${currentStaff().id}`, in: language() });
    const url = `${ARCHIVE_PATH}?${asked}&${this.signatures.signKey(`archive?${asked}`, SECONDS)}`;
    return { url, name, files: found.length, bytes };
  }

  /**
   * The archive of a prepared address. undefined if the address is not valid or has expired.
   * @throws TooMuch if whoever prepared it, or all together, already have too many archives under way
   */
  async openArchive(query: Record<string, unknown>): Promise<{ name: string; stream: Readable } | undefined> {
    const asked = textsIn(query);
    if (!asked || !this.signatures.isSigned(`archive?${addressOf(asked)}`, query)) return undefined;
    const { ids, folder, name, by } = asked;
    const leave = await archivePlaces.acquirePlace(Number(by));
    try {
      const files = await this.files.find({ where: { id: In(ids.split('.').map(Number)) }, order: { id: 'ASC' } });
      const folders = folder ? await this.foldersFrom(Number(folder)) : [];
      const pathOf = uniquePaths();
      const entries = await this.entries(files, folders, pathOf);
      const noteOn = (missing: readonly string[]) => noteAbout(missing, languageOf(asked.in), pathOf);
      return { name, stream: heldStream(zipped(entries, noteOn), leave) };
    } catch (error) {
      leave();
      throw error;
    }
  }

  private async entries(
    files: readonly SpaceInfo[],
    folders: readonly SpaceType[],
    pathOf: ReturnType<typeof uniquePaths>,
  ): Promise<ZipFile[]> {
    const hashes = [...new Set(files.map(({ sha256 }) => sha256))];
    const blobs = await this.files.manager.findBy(SpaceBlob, { sha256: In(hashes) });
    const keys = new Map(blobs.map(({ sha256, key }) => [sha256, key]));
    const pathIn = foldersIn(folders);
    return files.map(({ name, sha256, classifyId, updateTime, status }) => {
      const key = status === FileStatus.Ready ? keys.get(sha256) : undefined;
      const read = () => (key === undefined ? Promise.reject(new StorageMissing(name)) : this.storage.readFile(key));
      return { path: pathOf(pathIn(classifyId), name), time: updateTime, read };
    });
  }

  /** A folder and all folders below it, the folder itself first. */
  private foldersFrom(id: number): Promise<SpaceType[]> {
    const where = { path: Like(`%/${id}/%`) };
    return this.files.manager.find(SpaceType, { where, order: { path: 'ASC' } });
  }
}

const ASKED = ['ids', 'folder', 'name', 'by', 'in'] as const;
type Asked = Record<(typeof ASKED)[number], string>;

const addressOf = (asked: Asked): string => ASKED.map((name) => `${name}=${encodeURIComponent(asked[name])}`).join('&');

const textsIn = (query: Record<string, unknown>): Asked | undefined =>
  ASKED.every((name) => typeof query[name] === 'string') ? (query as Asked) : undefined;

/** The text file that names the files which are not in the archive. */
function noteAbout(missing: readonly string[], lng: Language, pathOf: ReturnType<typeof uniquePaths>): ZipFile {
  const text = `${t('space.leftOut', {}, lng)}\r\n\r\n${missing.join('\r\n')}\r\n`;
  const path = pathOf('', `${t('space.leftOutName', {}, lng)}.txt`);
  return { path, time: new Date(), read: () => Promise.resolve(Readable.from([Buffer.from(text)])) };
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
