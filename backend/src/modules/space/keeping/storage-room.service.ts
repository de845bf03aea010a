import { statfs } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { ProtocolRefusal } from '../../../kernel/errors/protocol-refusal';
import type { RuleKey } from '../../../kernel/errors/refusal-key';
import { Semaphore } from '../../../kernel/fairness/semaphore';
import type { Params } from '../../../kernel/i18n/translate';
import { Storage } from '../../../kernel/storage/storage';
import { KeptBytes } from './kept-bytes';
import { SpaceUpload, UploadStatus } from '../tables/space-upload.entity';

const MB = 2 ** 20;
/** Each takes a few statements; more than this many at once are a flood. */
const MOST_WAITING = 500;

/** Why there is no room. */
export interface Lacking {
  key: RuleKey;
  params: Params;
}

/** How much more can be stored: checks the quota and the disk space that must stay free. */
@Injectable()
export class StorageRoom {
  private readonly kept = new KeptBytes();
  private readonly oneByOne = new Semaphore(1, MOST_WAITING, () => new ProtocolRefusal(503, 'upload.busy'));
  /** bytes of files that this node receives in one request each; other nodes do not know of them */
  private arriving = 0;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly storage: Storage,
    private readonly config: AppConfig,
  ) {}

  /** Lets callers look for room and take it one after the other, so that none takes what another has just found. */
  takeTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.oneByOne.run(work);
  }

  /**
   * Counts this many bytes as taken until they are released.
   * @returns the function that releases them; call it when they are stored or given up
   * @throws the refusal, if there is no room
   */
  hold(size: number, refusalOf: (lacking: Lacking) => Error): Promise<() => void> {
    return this.takeTurn(async () => {
      const lacking = await this.lacks(size);
      if (lacking) throw refusalOf(lacking);
      this.arriving += size;
      return () => void (this.arriving -= size);
    });
  }

  /** The reason why there is no room for this many bytes, or undefined if there is room. */
  async lacks(size: number): Promise<Lacking | undefined> {
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
    // Read before the stored bytes: what arrives meanwhile is counted here or there, or in both, but never in neither.
    const { arriving } = this;
    const kept = await this.kept.sum(manager);
    const coming = Number(await manager.sum(SpaceUpload, 'size', { status: UploadStatus.Receiving }));
    return kept + coming + arriving + size <= this.config.uploadQuotaMb * MB;
  }

  /** Space that other uploads have announced but not used yet counts as taken. */
  private async hasRoom(size: number): Promise<boolean> {
    const { arriving } = this;
    const free = await this.freeBytes();
    if (free === null) return true;
    const [row] = await this.source.manager.query<{ coming: number | string }[]>(
      'SELECT COALESCE(SUM(`size` - `offset`), 0) AS `coming` FROM `space_upload` WHERE `status` = ?',
      [UploadStatus.Receiving],
    );
    return free - Number(row?.coming) - arriving - size >= 0;
  }
}
