import { Injectable, Logger } from '@nestjs/common';
import { ServiceUnavailable } from '../../../kernel/errors/service-unavailable';

/** Answers what people call the alarms of these keys. */
export type ReadTitles = (keys: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** Readable titles of alarms. Each module registers titles for a key prefix. */
@Injectable()
export class AlarmTitles {
  private readonly logger = new Logger('Engine');
  private readonly readers = new Map<string, ReadTitles>();

  /** @param prefix how the keys of these alarms begin: `task:` */
  register(prefix: string, read: ReadTitles): void {
    this.readers.set(prefix, read);
  }

  /** By their keys; those of which nobody tells are missing. */
  async findTitles(keys: readonly string[]): Promise<Map<string, string>> {
    const all = await Promise.all([...this.readers].map(([prefix, read]) => this.read(prefix, read, keys)));
    return new Map(all.flatMap((titles) => [...titles]));
  }

  /** The page of the engine is looked at when something is wrong: a title that cannot be read must not close it. */
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
