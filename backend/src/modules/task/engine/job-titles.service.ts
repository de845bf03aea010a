import { Injectable, Logger } from '@nestjs/common';
import { ServiceUnavailable } from '../../../kernel/basis/errors/service-unavailable';

/** Returns the titles of the jobs with these keys. */
export type ReadTitles = (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Readable titles of jobs. Each module registers titles for a key prefix. */
@Injectable()
export class JobTitles {
  private readonly logger = new Logger('Engine');
  private readonly readers = new Map<string, ReadTitles>();

  /** @param prefix the beginning of the keys of these jobs: `task:` */
  registerReader(prefix: string, read: ReadTitles): void {
    this.readers.set(prefix, read);
  }

  /** The titles by key. A key without a registered title is missing. */
  async findTitles(keys: readonly string[]): Promise<Map<string, string>> {
    const all = await Promise.all([...this.readers].map(([prefix, read]) => this.read(prefix, read, keys)));
    return new Map(all.flatMap((titles) => [...titles]));
  }

  /** The engine's page is used when something is wrong, so an error in reading titles must not break it. */
  private async read(prefix: string, read: ReadTitles, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const own = [...new Set(keys.filter((key) => key.startsWith(prefix)))];
    try {
      return own.length ? await read(own) : new Map<string, string>();
    } catch (error) {
      if (!(error instanceof ServiceUnavailable))
        this.logger.warn(`The titles of ${prefix} could not be read. ${String(error)}`);
      return new Map<string, string>();
    }
  }
}
