import { basename } from 'node:path';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { chunked } from '../../../kernel/basis/lists/chunked';
import { held } from '../../../kernel/stores/database/for-update';
import type { FieldError } from '../../../kernel/basis/errors/field-error';
import { InvalidError } from '../../../kernel/basis/errors/invalid-error';
import type { FieldKey } from '../../../kernel/basis/errors/refusal-key';
import type { NamedFile } from '../../../kernel/rows/files/named-files';
import { LocalStorage } from '../../../kernel/stores/storage/local/local-storage';
import { isStorageKey } from '../../../kernel/stores/storage/storage-key';
import { uploadDir } from '../../../kernel/content/upload/upload-store';
import { SpaceInfo } from '../tables/space-info.entity';
import { SpaceUpload, UploadStatus } from '../tables/space-upload.entity';

/** A file, and the column of the row that names it. */
interface Claim {
  file: NamedFile;
  column: string;
}

const AT_ONCE = 500;
/** Maximum number of missing files listed per column: a text may name thousands. */
const TOLD = 20;
/** A file name in an error is cut to this length, because a text may contain anything. */
const LONGEST_NAME = 150;

/** Checks that the files that a row names exist. */
@Injectable()
export class PresentFiles {
  /** Files uploaded before the library existed are stored in this folder under their address. */
  private readonly older: LocalStorage;
  private readonly origin: string | undefined;

  constructor(config: AppConfig) {
    this.older = new LocalStorage(uploadDir(config));
    this.origin = config.publicUrl && new URL(config.publicUrl).origin;
  }

  /**
   * Locks these files until the transaction ends, so that a deletion happens before or after it.
   * @throws InvalidError for the columns that name a missing file
   */
  async requireFiles(claims: readonly Claim[], own: EntityManager): Promise<void> {
    // An address with another host is not ours, even if its path looks like ours.
    const ours = claims.filter(({ file }) => file.origin === undefined || file.origin === this.origin);
    const there = new Set<string>();
    for (const some of chunked([...new Set(ours.map(({ file }) => file.fileId))], AT_ONCE))
      for (const fileId of await idsThere(some, own)) there.add(fileId);
    const faults = new Map<string, FieldError<FieldKey>[]>();
    for (const { file, column } of ours) {
      const known = faults.get(column) ?? [];
      const key = decoded(file.key);
      if (there.has(file.fileId) || known.length === TOLD || (await this.isOlder(key))) continue;
      faults.set(column, [...known, { key: 'space.fileGone', params: { name: nameIn(key) } }]);
    }
    if (faults.size) throw new InvalidError(Object.fromEntries(faults));
  }

  private async isOlder(key: string): Promise<boolean> {
    return isStorageKey(key) && (await this.older.sizeOf(key)) !== undefined;
  }
}

/** The ids among these that the library has, and those of announced uploads that are not finished yet. */
async function idsThere(fileIds: readonly string[], own: EntityManager): Promise<string[]> {
  const where = { fileId: In([...fileIds]) };
  const found = await own.find(SpaceInfo, { select: { id: true, fileId: true }, where, ...held(own) });
  const ids = new Set(found.map(({ fileId }) => fileId));
  const others = fileIds.filter((one) => !ids.has(one));
  if (!others.length) return [...ids];
  const status = In([UploadStatus.Receiving, UploadStatus.Received]);
  const coming = await own.find(SpaceUpload, { select: { id: true }, where: { id: In(others), status } });
  return [...ids, ...coming.map(({ id }) => id)];
}

/** The file name without the day and the id before it. */
const nameIn = (key: string): string => [...basename(key).replace(/^[^_]*_/, '')].slice(0, LONGEST_NAME).join('');

function decoded(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}
