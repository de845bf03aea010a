import { Injectable, type Type } from '@nestjs/common';
import { fileColumnsOf } from '../../../kernel/rows/files/file-ledger';
import { Storage } from '../../../kernel/stores/storage/storage';
import { FileLibrary } from '../../../kernel/content/upload/file-library';
import { keyOfAddress } from '../../../kernel/content/upload/own-address';
import { safeName } from '../../../kernel/content/upload/safe-name';
import type { ZipFile } from '../../../kernel/content/archive/zipped';
import { UserInfo } from '../tables/user-info.entity';

/** The library files that a person's row refers to. A file that is stored elsewhere, or in quarantine, is exported only as its address. */
@Injectable()
export class PersonFiles {
  constructor(
    private readonly library: FileLibrary,
    private readonly storage: Storage,
  ) {}

  async listFiles(person: UserInfo): Promise<ZipFile[]> {
    const files: ZipFile[] = [];
    for (const column of fileColumnsOf(UserInfo as Type).keys()) {
      const address: unknown = person[column as keyof UserInfo];
      const key = typeof address === 'string' ? keyOfAddress(address) : undefined;
      const found = key === undefined ? null : await this.library.findFile(key);
      if (!found || found === 'withheld' || (await this.storage.sizeOf(found.storageKey)) === undefined) continue;
      const { storageKey, name } = found;
      files.push({ path: `files/${safeName(name)}`, time: new Date(), read: () => this.storage.readFile(storageKey) });
    }
    return files;
  }
}
