import { randomInt } from 'node:crypto';
import { BackupRefused } from '../../file/backup-refused';
import { ownName } from '../../kept/found-backup';
import type { BackupDraft } from '../backup-place';
import { BucketBytes } from './bucket-bytes';
import { BucketFailure } from './bucket-failure';
import type { BucketObjects, SentPart } from './bucket-objects';
import { draftKey, LONGEST_DRAFT_MS } from './draft-key';

/** S3 allows 10,000 parts, so a backup may have 156 GB. */
const PART_BYTES = 16 * 2 ** 20;
const MOST_PARTS = 10_000;

/**
 * A draft in a bucket: an upload in parts under a name of its own. It is completed under that name, for only then can be read what the bucket
 * has kept, and gets the name of a backup by a copy within the bucket.
 */
export class BucketDraft implements BackupDraft {
  private readonly part = Buffer.allocUnsafeSlow(PART_BYTES);
  private filled = 0;
  private sent = 0;
  private readonly parts: SentPart[] = [];
  private readonly end = Date.now() + LONGEST_DRAFT_MS;
  private isComplete = false;

  private constructor(
    private readonly objects: BucketObjects,
    private readonly prefix: string,
    private readonly address: string,
    private readonly key: string,
    private readonly upload: string,
  ) {}

  /** @param address of the place: `s3://bucket/prefix/` */
  static async begin(objects: BucketObjects, prefix: string, address: string): Promise<BucketDraft> {
    const key = draftKey(prefix);
    return new BucketDraft(objects, prefix, address, key, await objects.beginUpload(key));
  }

  async append(bytes: readonly Buffer[]): Promise<void> {
    for (const one of bytes) {
      for (let at = 0; at < one.length;) {
        if (this.filled === PART_BYTES) await this.sendPart();
        const taken = one.copy(this.part, this.filled, at);
        this.filled += taken;
        at += taken;
      }
    }
  }

  async openBytes(): Promise<BucketBytes> {
    if (!this.isComplete) await this.complete();
    return BucketBytes.open(this.objects, this.key, `${this.address}${this.key.slice(this.prefix.length)}`);
  }

  /** A bucket cannot be trusted to refuse a name that is taken, so the name has a random number. */
  async publish(of: string): Promise<string> {
    if (!this.isComplete) await this.complete();
    const name = ownName(of, randomInt(100_000_000, 999_999_999));
    await this.objects.copy(this.key, this.prefix + name, this.sent);
    await this.leave(() => this.objects.remove(this.key));
    return this.address + name;
  }

  async discard(): Promise<void> {
    await this.leave(() => this.objects.abortUpload(this.key, this.upload));
    if (this.isComplete) await this.leave(() => this.objects.remove(this.key));
  }

  private async complete(): Promise<void> {
    await this.sendPart();
    // Whatever comes of it: from now on there may be an object.
    this.isComplete = true;
    await this.objects.completeUpload(this.key, this.upload, this.parts, this.sent);
  }

  private async sendPart(): Promise<void> {
    if (Date.now() > this.end)
      throw new BackupRefused(
        'The backup is not in its bucket after 11 hours: another one would take it for abandoned.',
      );
    if (this.parts.length === MOST_PARTS)
      throw new BackupRefused('The backup has more than 156 GB, which is more than a bucket takes in parts.');
    const bytes = this.part.subarray(0, this.filled);
    this.parts.push(await this.objects.sendPart(this.key, this.upload, bytes, this.parts.length + 1));
    this.sent += this.filled;
    this.filled = 0;
  }

  /** Where the bucket is away by now, the next draft takes away what is left of this one. */
  private async leave(remove: () => Promise<void>): Promise<void> {
    try {
      await remove();
    } catch (error) {
      if (!(error instanceof BucketFailure)) throw error;
    }
  }
}
