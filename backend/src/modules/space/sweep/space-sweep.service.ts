import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, In, LessThan, Not } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { Clock } from '../../../kernel/durability/engine/clock';
import { Handles } from '../../../kernel/durability/engine/handles.decorator';
import { affected } from '../../../kernel/stores/database/affected';
import { allowLongStatements } from '../../../kernel/stores/database/statement-limit';
import { Storage } from '../../../kernel/stores/storage/storage';
import { pictureKeys } from '../../../kernel/content/upload/picture-sizes';
import { SpaceArrival } from '../tables/space-arrival.entity';
import { SpaceBlob } from '../tables/space-blob.entity';
import { SpaceUpload, UploadStatus } from '../tables/space-upload.entity';
import { HashChecks } from '../keeping/hash-checks.service';
import { hashesInBin } from './bin-files';
import { markFiles } from './mark-files';
import { repairUses } from './repair-uses';

/** Anything younger may still be in use by a running request. */
const YOUNG_MS = 60 * 60 * 1000;
const AT_ONCE = 500;

export interface Swept {
  /** blobs that no row names any more */
  blobs: number;
  /** bytes in the store that no blob names */
  orphans: number;
  /** uploads that expired or whose process died */
  unfinished: number;
  /** files whose bytes are missing */
  missing: number;
  /** stored bytes that were read again and compared with their hash */
  checked: number;
  /** files whose bytes are not those that were uploaded */
  altered: number;
  /** files whose bytes were missing or altered and are right now */
  found: number;
  /** files whose recorded number of uses was wrong */
  recounted: number;
}

const UNNAMED =
  'DELETE FROM `space_blob` WHERE `sha256` = ? AND `touchTime` < ? ' +
  'AND NOT EXISTS (SELECT 1 FROM `space_info` WHERE `space_info`.`sha256` = `space_blob`.`sha256`) ' +
  'AND NOT EXISTS (SELECT 1 FROM `space_version` WHERE `space_version`.`sha256` = `space_blob`.`sha256`)';

/** Repairs differences between rows and bytes after a crash. Rows are deleted before their bytes, so the sweep can stop at any point. */
@Injectable()
export class SpaceSweep {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    private readonly checks: HashChecks,
  ) {}

  @Handles('space.sweep', { summary: 'call.sweepFiles', parameters: [] })
  async sweepFiles(): Promise<Swept> {
    allowLongStatements();
    const before = new Date(this.clock.now() - YOUNG_MS);
    const blobs = await this.dropBlobs(before);
    const unfinished = await this.dropUploads(before);
    const checked = await this.checks.checkBlobs();
    const compared = await this.compare(before);
    return { blobs, unfinished, checked, ...compared, recounted: await repairUses(this.source) };
  }

  /** Deletes blobs that no file has, including files in the recycle bin. */
  private async dropBlobs(before: Date): Promise<number> {
    const unnamed = await this.source.manager
      .createQueryBuilder(SpaceBlob, 'b')
      .where('b.touchTime < :before', { before })
      .andWhere('NOT EXISTS (SELECT 1 FROM space_info i WHERE i.sha256 = b.sha256)')
      .andWhere('NOT EXISTS (SELECT 1 FROM space_version v WHERE v.sha256 = b.sha256)')
      .getMany();
    const kept = unnamed.length ? await hashesInBin(this.source.manager) : new Set<string>();
    let count = 0;
    for (const { sha256, key } of unnamed.filter((one) => !kept.has(one.sha256))) {
      // The statement checks again: a file may have started to use these bytes since.
      if (!(await affected(this.source, UNNAMED, [sha256, this.stored(before)]))) continue;
      await this.deleteBytes(key);
      count++;
    }
    return count;
  }

  /** Pictures made from a file are stored beside it, so they are deleted too. */
  private async deleteBytes(key: string): Promise<void> {
    for (const one of [...pictureKeys(key), key]) await this.storage.deleteFile(one);
  }

  private async dropUploads(before: Date): Promise<number> {
    const { manager } = this.source;
    // An upload that has all its bytes becomes a file soon, however long that takes.
    const expiresAt = LessThan(new Date(this.clock.now()));
    await manager.delete(SpaceArrival, { expiresAt });
    const expired = await manager.findBy(SpaceUpload, { expiresAt, status: Not(UploadStatus.Received) });
    let count = 0;
    for (const { id, key, growth, isDirect, status } of expired) {
      // It may have been continued or finished since.
      if (!(await manager.delete(SpaceUpload, { id, expiresAt, status })).affected) continue;
      count++;
      // After a complete upload the bytes belong to a file.
      if (!isDirect) await this.storage.abandonUpload(key, growth);
      else if (status === UploadStatus.Receiving) await this.storage.deleteFile(key);
    }
    const running = await manager.find(SpaceUpload, { select: { growth: true } });
    const kept = new Set(running.map(({ growth }) => growth.id));
    return count + (await this.storage.sweepUnfinished(before, kept));
  }

  /** Deletes bytes without a blob, and marks files without bytes, or with other bytes than their own. */
  private async compare(before: Date): Promise<Pick<Swept, 'orphans' | 'missing' | 'altered' | 'found'>> {
    const stored = new Set<string>();
    let orphans = 0;
    let some: string[] = [];
    for await (const { key, modified } of this.storage.listFiles(this.config.storagePrefix)) {
      stored.add(key);
      if (modified < before) some.push(key);
      if (some.length < AT_ONCE) continue;
      orphans += await this.dropOrphans(some);
      some = [];
    }
    orphans += await this.dropOrphans(some);
    return { orphans, ...(await markFiles(this.source.manager, this.storage, stored)) };
  }

  private async dropOrphans(keys: readonly string[]): Promise<number> {
    if (!keys.length) return 0;
    const { manager } = this.source;
    const named = { select: { key: true }, where: { key: In(keys.map(ownerOf)) } } as const;
    // Bytes go from an upload to a blob: in this order, those that go meanwhile are found as well.
    const uploads = await manager.find(SpaceUpload, named);
    const blobs = await manager.find(SpaceBlob, named);
    const known = new Set([...blobs, ...uploads].map(({ key }) => key));
    const orphans = keys.filter((key) => !known.has(ownerOf(key)));
    for (const key of orphans) await this.storage.deleteFile(key);
    return orphans.length;
  }

  private stored(moment: Date): unknown {
    const column = this.source.getMetadata(SpaceBlob).findColumnWithPropertyName('touchTime');
    return column && this.source.driver.preparePersistentValue(moment, column);
  }
}

/** The key of the file that a temporary part or a small picture belongs to. */
const ownerOf = (key: string): string => key.replace(/(\.tail-[0-9a-f-]{36}|\.(thumb|preview)\.webp)$/, '');
