import { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Job, JobRun } from '../../../kernel/durability/engine/job';
import { defineJob } from '../../../kernel/durability/engine/define-job';
import { Engine } from '../../../kernel/durability/engine/engine';
import { Handles, Schedules, Sweeps } from '../../../kernel/durability/engine/handles.decorator';
import { Storage } from '../../../kernel/stores/storage/storage';
import { StorageMissing } from '../../../kernel/stores/storage/storage-missing';
import { StorageUnavailable } from '../../../kernel/stores/storage/storage-unavailable';
import { PICTURE_SIZES } from '../../../kernel/content/upload/picture-sizes';
import { SmallPictures, SpaceBlob } from '../tables/space-blob.entity';
import { ImageLibrary } from './image-library.service';

const makePictures = defineJob<{ sha256: string }>('space.pictures');

/** Larger pictures get no small ones, because the original must be held in memory. */
const MOST_BYTES = 64 * 2 ** 20;
const AT_ONCE = 50;
/** After this many attempts a picture is skipped: it probably crashes the process. */
const MOST_ATTEMPTS = 3;

/** Makes the small pictures of uploaded files in a job on a worker node. No request waits for it. */
@Injectable()
@Schedules(makePictures)
export class Pictures {
  private readonly logger = new Logger('Pictures');

  constructor(
    @InjectRepository(SpaceBlob) private readonly blobs: Repository<SpaceBlob>,
    private readonly storage: Storage,
    private readonly engine: Engine,
    private readonly images: ImageLibrary,
  ) {}

  /** Call this after the transaction that inserted the blob. */
  async want({ sha256, pictures }: Pick<SpaceBlob, 'sha256' | 'pictures'>): Promise<void> {
    if (this.images.isThere && pictures === SmallPictures.None) await this.engine.scheduleJobs(jobOf(sha256));
  }

  @Handles(makePictures)
  async makePictures({ sha256 }: { sha256: string }, { attempt }: Pick<JobRun, 'attempt'>): Promise<void> {
    const blob = await this.blobs.findOneBy({ sha256, pictures: SmallPictures.None });
    if (!blob || !this.images.isThere) return;
    try {
      const isTooMuch = attempt > MOST_ATTEMPTS || blob.size > MOST_BYTES;
      await this.settle(blob, !isTooMuch && (await this.draw(blob)) ? SmallPictures.Made : SmallPictures.Impossible);
    } catch (error) {
      // The sweep schedules it again.
      if (!(error instanceof StorageUnavailable)) throw error;
    }
  }

  @Sweeps(makePictures)
  async late(): Promise<Job<{ sha256: string }>[]> {
    if (!this.images.isThere) return [];
    const where = { pictures: SmallPictures.None, storage: this.storage.kind };
    const blobs = await this.blobs.find({ where, order: { touchTime: 'ASC' }, take: AT_ONCE });
    return blobs.map(({ sha256 }) => jobOf(sha256));
  }

  private async draw({ key }: SpaceBlob): Promise<boolean> {
    let original: Buffer;
    try {
      original = await this.storage.readWhole(key);
    } catch (error) {
      if (error instanceof StorageMissing) return false;
      throw error;
    }
    const small = await this.shrunk(original);
    if (!small) return false;
    const { thumb, medium } = PICTURE_SIZES;
    await this.storage.storeStream(key + medium.ending, Readable.from([small.medium]));
    await this.storage.storeStream(key + thumb.ending, Readable.from([small.thumb]));
    return true;
  }

  /** undefined if the bytes are not a picture, or if the picture exceeds a limit. */
  private async shrunk(original: Buffer): Promise<{ medium: Buffer; thumb: Buffer } | undefined> {
    try {
      const medium = await this.images.shrink(original, PICTURE_SIZES.medium.side);
      return { medium, thumb: await this.images.shrink(medium, PICTURE_SIZES.thumb.side) };
    } catch (error) {
      this.logger.debug(`No small picture: ${String(error)}`);
      return undefined;
    }
  }

  /** The row may have got other bytes meanwhile, whose pictures are still to be made. */
  private async settle({ sha256, key }: SpaceBlob, pictures: SmallPictures): Promise<void> {
    await this.blobs.update({ sha256, key, pictures: SmallPictures.None }, { pictures });
  }
}

const jobOf = (sha256: string): Job<{ sha256: string }> =>
  makePictures.createJob(`space-pictures:${sha256}`, new Date(), { sha256 });
