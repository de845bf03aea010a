import { bucketPart } from '../../../../../config/bucket-address';
import { BackupRefused } from '../../file/backup-refused';
import { type FoundBackup, type FoundBackups, foundBackup, isOwnName, newestFirst } from '../../kept/found-backup';
import { OWNER_MARK, ownerMark, requireOwn } from '../../kept/owner-mark';
import type { BackupPlace } from '../backup-place';
import { BucketBytes } from './bucket-bytes';
import { BucketDraft } from './bucket-draft';
import { BucketFailure } from './bucket-failure';
import { BucketObjects, type ListedObject } from './bucket-objects';
import { draftPrefix, isAbandoned } from './draft-key';

const LONGEST_MARK = 1024;
/** Seventeen are kept, and those before upgrades. */
const MOST_BACKUPS = 500;
const HEADS_AT_ONCE = 8;

/** A part of a bucket, in which a backup gets a name. */
export class BucketPlace implements BackupPlace {
  readonly name: string;
  private readonly prefix: string;
  private readonly objects: BucketObjects;
  /** Heads that were read: an object is never written again. By its name, size and tag. */
  private heads = new Map<string, FoundBackup | null>();

  /** @param address `s3://bucket/prefix` @param store the value of BACKUP_S3_URL @throws StartError if one of them is wrong */
  constructor(address: string, store: string | undefined, objects?: BucketObjects) {
    const part = bucketPart(address, store);
    this.prefix = part.prefix;
    this.name = `s3://${part.bucket}/${part.prefix}`;
    this.objects = objects ?? new BucketObjects(part.store, part.bucket);
  }

  async prepare(): Promise<void> {
    await this.objects.list(draftPrefix(this.prefix));
  }

  /** Two that come at the same moment may both write it, where the store knows no condition: one of them is refused the next time. */
  async claim(secret: string): Promise<void> {
    const key = this.prefix + OWNER_MARK;
    if ((await this.objects.readText(key, LONGEST_MARK)) === undefined)
      await this.objects.putNew(key, `${ownerMark(secret)}\n`);
    const mark = this.addressOf(OWNER_MARK);
    requireOwn((await this.objects.readText(key, LONGEST_MARK)) ?? '', secret, { place: this.name, mark });
  }

  async beginDraft(): Promise<BucketDraft> {
    await this.removeAbandoned();
    return BucketDraft.begin(this.objects, this.prefix, this.name);
  }

  async readBackups(): Promise<FoundBackups> {
    const listed = await this.objects.list(`${this.prefix}switchboard-`);
    const own = listed.filter(({ key }) => isOwnName(key.slice(this.prefix.length)));
    if (own.length > MOST_BACKUPS)
      throw new BucketFailure('strange', `it lists ${own.length} backups, of which ${MOST_BACKUPS} are read at most`);
    const seen = new Map<string, FoundBackup | null>();
    const found: FoundBackups = { backups: [], unreadable: [] };
    for (let at = 0; at < own.length; at += HEADS_AT_ONCE) {
      for (const [one, head] of await Promise.all(own.slice(at, at + HEADS_AT_ONCE).map((one) => this.headed(one)))) {
        if (head === undefined) continue;
        seen.set(keyOf(one), head);
        if (head) found.backups.push(head);
        else found.unreadable.push(one.key.slice(this.prefix.length));
      }
    }
    this.heads = seen;
    return newestFirst(found);
  }

  addressOf(name: string): string {
    return this.name + name;
  }

  async removeBackup(name: string): Promise<void> {
    await this.objects.remove(this.prefix + name);
  }

  readFree(): Promise<null> {
    return Promise.resolve(null);
  }

  /** @param address of one of its backups @throws BackupRefused if there is none */
  async openBytes(address: string): Promise<BucketBytes> {
    if (address.length <= this.name.length || address.endsWith('/'))
      throw new BackupRefused(`${address} names a place and no backup: s3://BUCKET/PREFIX/NAME is one.`);
    return BucketBytes.open(this.objects, this.prefix + address.slice(this.name.length), address);
  }

  private async headed(one: ListedObject): Promise<[ListedObject, FoundBackup | null | undefined]> {
    const known = this.heads.get(keyOf(one));
    return [one, known === undefined ? await this.headOf(one) : known];
  }

  /** @returns null if it cannot be read; undefined if it is gone by now */
  private async headOf({ key, size }: ListedObject): Promise<FoundBackup | null | undefined> {
    try {
      return await foundBackup(BucketBytes.headOf(this.objects, key, { name: key.slice(this.prefix.length), size }));
    } catch (error) {
      if (error instanceof BucketFailure || !(error instanceof BackupRefused)) throw error;
      return (await this.objects.sizeOf(key)) === undefined ? undefined : null;
    }
  }

  private async removeAbandoned(): Promise<void> {
    const before = draftPrefix(this.prefix);
    for (const { key, id } of await this.objects.listUploads(this.prefix))
      if (isAbandoned(key, this.prefix)) await this.objects.abortUpload(key, id);
    for (const { key } of await this.objects.list(before))
      if (isAbandoned(key, this.prefix)) await this.objects.remove(key);
  }
}

const keyOf = ({ key, size, etag }: ListedObject): string => `${key} ${size} ${etag}`;
