import { statfs } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import type { RuleKey } from '../../../kernel/errors/refusal-key';
import type { Params } from '../../../kernel/i18n/translate';
import { Storage } from '../../../kernel/storage/storage';
import { SpaceBlob } from '../tables/space-blob.entity';
import { SpaceUpload, UploadStatus } from '../tables/space-upload.entity';

const MB = 2 ** 20;

/** How much the house takes in: its quota, and what is to stay free of the disk. */
@Injectable()
export class StorageRoom {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly storage: Storage,
    private readonly config: AppConfig,
  ) {}

  /** Why there is no room for so many bytes; none where there is. */
  async lacks(size: number): Promise<{ key: RuleKey; params: Params } | undefined> {
    if (!(await this.isWithinQuota(size)))
      return { key: 'upload.quotaFull', params: { limit: this.config.uploadQuotaMb } };
    return (await this.hasRoom(size)) ? undefined : { key: 'upload.noSpace', params: {} };
  }

  /** What the disk has beyond what is to stay free; none of a bucket. */
  async freeBytes(): Promise<number | null> {
    if (this.storage.kind !== 'local') return null;
    const { bavail, bsize } = await statfs(this.config.dataDir);
    return bavail * bsize - this.config.uploadReserveMb * MB;
  }

  private async isWithinQuota(size: number): Promise<boolean> {
    if (!this.config.uploadQuotaMb) return true;
    const { manager } = this.source;
    const kept = Number(await manager.sum(SpaceBlob, 'size'));
    const coming = Number(await manager.sum(SpaceUpload, 'size', { status: UploadStatus.Receiving }));
    return kept + coming + size <= this.config.uploadQuotaMb * MB;
  }

  /** What others have announced and not sent yet is spoken for. */
  private async hasRoom(size: number): Promise<boolean> {
    const free = await this.freeBytes();
    if (free === null) return true;
    const open = await this.source.manager.findBy(SpaceUpload, { status: UploadStatus.Receiving });
    const coming = open.reduce((sum, one) => sum + one.size - one.offset, 0);
    return free - coming - size >= 0;
  }
}
