import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { brokenUniqueness } from '../../../kernel/database/unique-violation';
import { Storage } from '../../../kernel/storage/storage';
import type { ExaminedFile } from '../../../kernel/upload/file-library';
import { SmallPictures, SpaceBlob } from '../tables/space-blob.entity';

/** Bytes with a known hash, and what was found out about them. */
export interface KnownBytes extends Pick<ExaminedFile, 'sha256' | 'size' | 'labels' | 'places'> {
  isPicture: boolean;
}

/**
 * Stores equal bytes once. Bytes are stored before the rows that name them, and deleted after them. If a process dies in between, there are
 * bytes without a row, which the sweep deletes, but never a row without bytes.
 */
@Injectable()
export class Blobs {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly storage: Storage,
  ) {}

  /**
   * Makes sure that these bytes are stored, and updates their touch time. The sweep then skips them for an hour, even if no row names them.
   * @param bring puts the bytes into the store under the given key; called only if they are not stored yet
   * @returns the key under which they are stored
   */
  async ensure(bytes: KnownBytes, key: string, bring: (key: string) => Promise<void>): Promise<string> {
    const { sha256, size } = bytes;
    const known = (await this.touch(sha256)) && (await this.find(sha256));
    if (known && (await this.storage.sizeOf(known.key)) === size) return known.key;
    await bring(known ? known.key : key);
    if (known) return known.key;
    const now = new Date();
    const pictures = bytes.isPicture ? SmallPictures.None : SmallPictures.Impossible;
    const looks = { pictures, labels: bytes.labels.join(), places: bytes.places };
    const blob = { sha256, size, storage: this.storage.kind, key, createTime: now, touchTime: now, ...looks };
    try {
      await this.source.manager.insert(SpaceBlob, blob);
    } catch (error) {
      if (brokenUniqueness(error) === undefined) throw error;
      // Another request inserted the same bytes first.
      const { key: theirs } = (await this.find(sha256)) ?? { key };
      if (theirs !== key) await this.storage.delete(key);
      await this.touch(sha256);
      return theirs;
    }
    return key;
  }

  find(sha256: string, manager: EntityManager = this.source.manager): Promise<SpaceBlob | null> {
    return manager.findOneBy(SpaceBlob, { sha256 });
  }

  private async touch(sha256: string): Promise<boolean> {
    const { affected } = await this.source.manager.update(SpaceBlob, { sha256 }, { touchTime: new Date() });
    return affected === 1;
  }
}
