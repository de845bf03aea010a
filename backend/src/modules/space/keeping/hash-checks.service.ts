import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, type Repository } from 'typeorm';
import { Storage } from '../../../kernel/stores/storage/storage';
import { StorageMissing } from '../../../kernel/stores/storage/storage-missing';
import { HashState, SpaceBlob } from '../tables/space-blob.entity';

const AT_ONCE = 200;
/** How much one run reads, so that it ends before the next one, which reads the rest: some minutes of a disk. */
const BYTES_PER_RUN = 20 * 2 ** 30;
/** A small file counts as this much, because to open it takes as long: a run reads at most 80,000 files. */
const LEAST_BYTES = 2 ** 18;

/**
 * Reads bytes again that an earlier release stored, once, and compares them with the hash under which they are known. That release could
 * be made to store other bytes than those that it had examined, when three requests sent the same upload.
 */
@Injectable()
export class HashChecks {
  constructor(
    @InjectRepository(SpaceBlob) private readonly blobs: Repository<SpaceBlob>,
    private readonly storage: Storage,
  ) {}

  /** Whether the bytes of a blob have its hash; they are read if that is not known yet. */
  async isRight(blob: SpaceBlob): Promise<boolean> {
    const state = blob.hashState === HashState.Unchecked ? await this.check(blob) : blob.hashState;
    return state === HashState.Right;
  }

  /**
   * Checks blobs that were never checked, up to a bounded number of bytes.
   * @returns how many were read
   */
  async checkBlobs(most = BYTES_PER_RUN): Promise<number> {
    let [count, bytes] = [0, 0];
    for (let last = ''; ;) {
      const some = await this.blobs.find({
        where: { hashState: HashState.Unchecked, storage: this.storage.kind, sha256: MoreThan(last) },
        order: { sha256: 'ASC' },
        take: AT_ONCE,
      });
      for (const blob of some) {
        if (bytes >= most) return count;
        bytes += Math.max(blob.size, LEAST_BYTES);
        if ((await this.check(blob)) !== HashState.Unchecked) count++;
      }
      if (some.length < AT_ONCE) return count;
      last = some.at(-1)?.sha256 ?? last;
    }
  }

  /** Bytes that are missing stay unchecked: the sweep says so of their files. */
  private async check({ sha256, key }: SpaceBlob): Promise<HashState> {
    const found = await this.hashOf(key);
    if (found === undefined) return HashState.Unchecked;
    const hashState = found === sha256 ? HashState.Right : HashState.Wrong;
    // The row may have got other bytes while these were read.
    await this.blobs.update({ sha256, key, hashState: HashState.Unchecked }, { hashState });
    return hashState;
  }

  private async hashOf(key: string): Promise<string | undefined> {
    const hash = createHash('sha256');
    try {
      for await (const chunk of this.storage.readBlocks(key)) hash.update(chunk);
      return hash.digest('hex');
    } catch (error) {
      if (error instanceof StorageMissing) return undefined;
      throw error;
    }
  }
}
