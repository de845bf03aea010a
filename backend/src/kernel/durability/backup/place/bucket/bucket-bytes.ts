import { BackupRefused } from '../../file/backup-refused';
import type { BackupBytes } from '../../file/backup-bytes';
import type { BucketObjects } from './bucket-objects';

/** How much is asked for at once, of a backup that is read from its beginning to its end. */
export const WHOLE_BLOCK = 8 * 2 ** 20;
/** For a head alone. */
export const HEAD_BLOCK = 64 * 1024;

/** A backup in a bucket. It holds one block of it in memory. */
export class BucketBytes implements BackupBytes {
  private block: Buffer = Buffer.alloc(0);
  private from = 0;

  private constructor(
    private readonly objects: BucketObjects,
    private readonly key: string,
    readonly name: string,
    readonly size: number,
    private readonly blockBytes: number,
  ) {}

  /** @param name as people know it @throws BackupRefused if there is none */
  static async open(objects: BucketObjects, key: string, name: string): Promise<BucketBytes> {
    const size = await objects.sizeOf(key);
    if (size === undefined) throw new BackupRefused(`There is no ${name}.`);
    return new BucketBytes(objects, key, name, size, WHOLE_BLOCK);
  }

  /** For its head alone. @param size as the list has it */
  static headOf(objects: BucketObjects, key: string, { name, size }: { name: string; size: number }): BucketBytes {
    return new BucketBytes(objects, key, name, size, HEAD_BLOCK);
  }

  async read(into: Buffer, at: number): Promise<number> {
    let done = 0;
    while (done < into.length && at + done < this.size) {
      const place = at + done;
      if (place < this.from || place >= this.from + this.block.length) await this.load(place);
      done += this.block.copy(into, done, place - this.from);
    }
    return done;
  }

  close(): Promise<void> {
    this.block = Buffer.alloc(0);
    return Promise.resolve();
  }

  private async load(at: number): Promise<void> {
    const block = await this.objects.read(this.key, at, Math.min(this.blockBytes, this.size - at));
    if (!block) throw new BackupRefused(`${this.name} was removed while it was read.`);
    [this.block, this.from] = [block, at];
  }
}
