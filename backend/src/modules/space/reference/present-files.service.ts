import { basename } from 'node:path';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { chunked } from '../../../kernel/chunked';
import { held } from '../../../kernel/database/for-update';
import type { Fault } from '../../../kernel/errors/fault';
import { InvalidError } from '../../../kernel/errors/invalid-error';
import type { FieldKey } from '../../../kernel/errors/refusal-key';
import type { NamedFile } from '../../../kernel/files/named-files';
import { LocalStorage } from '../../../kernel/storage/local/local-storage';
import { isStorageKey } from '../../../kernel/storage/storage-key';
import { uploadDir } from '../../../kernel/upload/upload-store';
import { SpaceInfo } from '../tables/space-info.entity';
import { SpaceUpload, UploadStatus } from '../tables/space-upload.entity';

/** A file, and the column of a row that comes to name it. */
interface Claim {
  file: NamedFile;
  column: string;
}

const AT_ONCE = 500;
/** So many are named: a text may claim thousands. */
const TOLD = 20;
/** A name of a file has at most so many characters, where a text may claim anything. */
const LONGEST_NAME = 150;

/** Whether the files that a row comes to name are there. */
@Injectable()
export class PresentFiles {
  /** What was kept before there was a library lies there under its address. */
  private readonly older: LocalStorage;
  private readonly origin: string | undefined;

  constructor(config: AppConfig) {
    this.older = new LocalStorage(uploadDir(config));
    this.origin = config.publicUrl && new URL(config.publicUrl).origin;
  }

  /**
   * Holds these files until the transaction ends, so that whoever deletes one of them comes before or after.
   * @throws InvalidError at the columns that name one which is gone
   */
  async require(claims: readonly Claim[], own: EntityManager): Promise<void> {
    // An address with another host is not ours, however much it looks like that.
    const ours = claims.filter(({ file }) => file.origin === undefined || file.origin === this.origin);
    const there = new Set<string>();
    for (const some of chunked([...new Set(ours.map(({ file }) => file.fileId))], AT_ONCE))
      for (const fileId of await idsThere(some, own)) there.add(fileId);
    const faults = new Map<string, Fault<FieldKey>[]>();
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

/** Of these, those that the library has, and those whose address is known while they still come. */
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

/** Without the day and the id before it. */
const nameIn = (key: string): string => [...basename(key).replace(/^[^_]*_/, '')].slice(0, LONGEST_NAME).join('');

function decoded(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}
