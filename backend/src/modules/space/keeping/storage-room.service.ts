import { statfs } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import type { RuleKey } from '../../../kernel/errors/refusal-key';
import type { Params } from '../../../kernel/i18n/translate';
import { Storage } from '../../../kernel/storage/storage';
import { KeptBytes } from './kept-bytes';
import { SpaceUpload, UploadStatus } from '../tables/space-upload.entity';

const MB = 2 ** 20;

/** How much more can be stored: checks the quota and the disk space that must stay free. */
@Injectable()
export class StorageRoom {
  private readonly kept = new KeptBytes();

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly storage: Storage,
    private readonly config: AppConfig,
  ) {}

  /** The reason why there is no room for this many bytes, or undefined if there is room. */
  async lacks(size: number): Promise<{ key: RuleKey; params: Params } | undefined> {
    if (!(await this.isWithinQuota(size)))
      return { key: 'upload.quotaFull', params: { limit: this.config.uploadQuotaMb } };
    return (await this.hasRoom(size)) ? undefined : { key: 'upload.noSpace', params: {} };
  }

  /** The free bytes on the disk, minus the reserve that must stay free. null for a bucket. */
  async freeBytes(): Promise<number | null> {
    if (this.storage.kind !== 'local') return null;
    const { bavail, bsize } = await statfs(this.config.dataDir);
    return bavail * bsize - this.config.uploadReserveMb * MB;
  }

  private async isWithinQuota(size: number): Promise<boolean> {
    if (!this.config.uploadQuotaMb) return true;
    const { manager } = this.source;
    const kept = await this.kept.sum(manager);
    const coming = Number(await manager.sum(SpaceUpload, 'size', { status: UploadStatus.Receiving }));
    return kept + coming + size <= this.config.uploadQuotaMb * MB;
  }

  /** Space that other uploads have announced but not used yet counts as taken. */
  private async hasRoom(size: number): Promise<boolean> {
    const free = await this.freeBytes();
    if (free === null) return true;
    const [row] = await this.source.manager.query<{ coming: number | string }[]>(
      'SELECT COALESCE(SUM(`size` - `offset`), 0) AS `coming` FROM `space_upload` WHERE `status` = ?',
      [UploadStatus.Receiving],
    );
    return free - Number(row?.coming) - size >= 0;
  }
}
