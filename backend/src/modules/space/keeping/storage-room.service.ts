import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, MoreThan } from 'typeorm';
import { AppConfig } from '../../../config/app-config';
import { ProtocolRefusal } from '../../../kernel/basis/errors/protocol-refusal';
import type { RuleKey } from '../../../kernel/basis/errors/refusal-key';
import { Semaphore } from '../../../kernel/basis/fairness/semaphore';
import { settled } from '../../../kernel/basis/promises/settled';
import type { Params } from '../../../kernel/basis/i18n/translate';
import { freeBytes } from '../../../kernel/stores/storage/local/free-bytes';
import { Storage } from '../../../kernel/stores/storage/storage';
import { SpaceArrival } from '../tables/space-arrival.entity';
import { KeptBytes } from './kept-bytes';
import { SpaceUpload, UploadStatus } from '../tables/space-upload.entity';

const MB = 2 ** 20;
/** Longer than a request may take, and the check of its file after that. */
const LONGEST_MS = 15 * 60_000;
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

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly storage: Storage,
    private readonly config: AppConfig,
  ) {}

  /** Lets callers look for room and take it one after the other, so that none takes what another has just found. */
  takeTurn<T>(work: () => Promise<T>): Promise<T> {
    return this.oneByOne.runWithPlace(work);
  }

  /**
   * Counts this many bytes as taken until they are released. They are counted first, on all nodes, so two nodes that take the last room at
   * the same moment are both refused.
   * @returns the function that releases them; call it when they are stored or given up
   * @throws the refusal, if there is no room
   */
  reserveBytes(bytes: number, refusalOf: (lacking: Lacking) => Error): Promise<() => Promise<void>> {
    return this.takeTurn(async () => {
      const { manager } = this.source;
      const id = randomUUID();
      await manager.insert(SpaceArrival, { id, bytes, expiresAt: new Date(Date.now() + LONGEST_MS) });
      const release = () => settled('Releasing the room for a file', manager.delete(SpaceArrival, { id }));
      try {
        const lacking = await this.lacks(0);
        if (lacking) throw refusalOf(lacking);
      } catch (error) {
        await release();
        throw error;
      }
      return release;
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
    return (await freeBytes(this.config.dataDir)) - this.config.uploadReserveMb * MB;
  }

  private async isWithinQuota(size: number): Promise<boolean> {
    if (!this.config.uploadQuotaMb) return true;
    const { manager } = this.source;
    // Read before the stored bytes: what arrives meanwhile is counted here or there, or in both, but never in neither.
    const arriving = await this.arriving();
    const kept = await this.kept.sumBytes(manager);
    const coming = Number(await manager.sum(SpaceUpload, 'size', { status: UploadStatus.Receiving }));
    return kept + coming + arriving + size <= this.config.uploadQuotaMb * MB;
  }

  /** Space that other uploads have announced but not used yet counts as taken. */
  private async hasRoom(size: number): Promise<boolean> {
    const arriving = await this.arriving();
    const free = await this.freeBytes();
    if (free === null) return true;
    const [row] = await this.source.manager.query<{ coming: number | string }[]>(
      'SELECT COALESCE(SUM(`size` - `offset`), 0) AS `coming` FROM `space_upload` WHERE `status` = ?',
      [UploadStatus.Receiving],
    );
    return free - Number(row?.coming) - arriving - size >= 0;
  }

  /** The bytes of the files that all nodes receive in one request each. */
  private async arriving(): Promise<number> {
    return Number(await this.source.manager.sum(SpaceArrival, 'bytes', { expiresAt: MoreThan(new Date()) }));
  }
}
