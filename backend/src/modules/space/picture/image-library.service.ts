import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type Sharp from 'sharp';
import { Semaphore } from '../../../kernel/basis/fairness/semaphore';

/** Limits for one picture: pixels of the original, seconds, how many are made at once on this node, and how many may wait. */
const LIMITS = { pixels: 100_000_000, seconds: 10, atOnce: 2, waiting: 1000 };

/** The library that makes small pictures (sharp). If it could not be loaded, there are no small pictures, and the log says so. */
@Injectable()
export class ImageLibrary implements OnModuleInit {
  private sharp?: typeof Sharp;
  private readonly places = new Semaphore(LIMITS.atOnce, LIMITS.waiting, () => new Error('Too many pictures wait.'));

  async onModuleInit(): Promise<void> {
    try {
      this.sharp = (await import('sharp')).default;
      this.sharp.cache(false);
      this.sharp.concurrency(1);
    } catch (error) {
      new Logger('Pictures').warn(`There will be no small pictures: sharp could not be loaded (${String(error)})`);
    }
  }

  get isThere(): boolean {
    return this.sharp !== undefined;
  }

  /**
   * Makes a picture with at most `side` pixels per side, rotated upright, without the camera's metadata.
   * @throws Error if the bytes are not a picture, or if the picture exceeds a limit
   */
  shrink(original: Buffer, side: number): Promise<Buffer> {
    const { sharp } = this;
    if (!sharp) return Promise.reject(new Error('There is no image library.'));
    return this.places.runWithPlace(() =>
      sharp(original, { limitInputPixels: LIMITS.pixels, sequentialRead: true, failOn: 'error' })
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80 })
        .timeout({ seconds: LIMITS.seconds })
        .toBuffer(),
    );
  }
}
