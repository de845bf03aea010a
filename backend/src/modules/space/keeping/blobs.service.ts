import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { retryOnDeadlock } from '../../../kernel/stores/database/retry-on-deadlock';
import { brokenUniqueness } from '../../../kernel/stores/database/unique-violation';
import { Storage } from '../../../kernel/stores/storage/storage';
import type { ExaminedFile } from '../../../kernel/content/upload/file-library';
import { HashState, SmallPictures, SpaceBlob } from '../tables/space-blob.entity';
import { HashChecks } from './hash-checks.service';

/** Bytes with a known hash, and what was found out about them. */
export interface KnownBytes extends Pick<ExaminedFile, 'sha256' | 'size' | 'labels' | 'places'> {
  isPicture: boolean;
}

/** Called in the transaction that enters bytes or a file. It throws if that may not be entered any more. */
export type Claim = (manager: EntityManager, infoId?: number) => Promise<void>;

/**
 * Stores equal bytes once. Bytes are stored before the rows that name them, and deleted after them. If a process dies in between, there are
 * bytes without a row, which the sweep deletes, but never a row without bytes.
 */
@Injectable()
export class Blobs {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly storage: Storage,
    private readonly checks: HashChecks,
  ) {}

  /**
   * Makes sure that these bytes are stored, and updates their touch time. The sweep then skips them for an hour, even if no row names them.
   * @param bring puts the bytes into the store under `key`; called only if they are not stored yet
   * @returns the key under which they are stored
   */
  async ensure(bytes: KnownBytes, key: string, bring: () => Promise<void>, claim?: Claim): Promise<string> {
    const { sha256, size } = bytes;
    const known = (await this.touch(sha256)) ? await this.findBlob(sha256) : null;
    if (known && (await this.isWhole(known, size)) && (await this.checks.isRight(known))) return known.key;
    await bring();
    if (known) return this.replace(known, bytes, key, claim);
    const now = new Date();
    const blob = { ...this.rowOf(bytes, key), createTime: now, touchTime: now };
    try {
      await this.write(claim, (manager) => manager.insert(SpaceBlob, blob));
    } catch (error) {
      if (brokenUniqueness(error) === undefined) throw error;
      // Another request inserted the same bytes first.
      return this.giveWay(sha256, key);
    }
    return key;
  }

  private async isWhole({ key, size: recorded }: SpaceBlob, size: number): Promise<boolean> {
    return recorded === size && (await this.storage.sizeOf(key)) === size;
  }

  /** Bytes that are missing or spoilt are not overwritten: the row gets the new ones, and the sweep deletes what is left of the old. */
  private async replace(
    { sha256, key: old }: SpaceBlob,
    bytes: KnownBytes,
    key: string,
    claim?: Claim,
  ): Promise<string> {
    const { affected } = await this.write(claim, (manager) =>
      manager.update(SpaceBlob, { sha256, key: old }, this.rowOf(bytes, key)),
    );
    return affected ? key : this.giveWay(sha256, key);
  }

  private write<T>(claim: Claim | undefined, write: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (!claim) return write(this.source.manager);
    return retryOnDeadlock(() =>
      this.source.transaction(async (manager) => {
        await claim(manager);
        return write(manager);
      }),
    );
  }

  /** Another request stored the same bytes first. */
  private async giveWay(sha256: string, key: string): Promise<string> {
    const { key: theirs } = (await this.findBlob(sha256)) ?? { key };
    if (theirs !== key) await this.storage.deleteFile(key);
    await this.touch(sha256);
    return theirs;
  }

  private rowOf({ sha256, size, isPicture, labels, places }: KnownBytes, key: string) {
    const pictures = isPicture ? SmallPictures.None : SmallPictures.Impossible;
    const place = { storage: this.storage.kind, key, hashState: HashState.Right };
    return { sha256, size, ...place, pictures, labels: labels.join(), places };
  }

  findBlob(sha256: string, manager: EntityManager = this.source.manager): Promise<SpaceBlob | null> {
    return manager.findOneBy(SpaceBlob, { sha256 });
  }

  private async touch(sha256: string): Promise<boolean> {
    const { affected } = await this.source.manager.update(SpaceBlob, { sha256 }, { touchTime: new Date() });
    return affected === 1;
  }
}
