import { open, stat } from 'node:fs/promises';
import { isMissing } from '../../../stores/storage/local/is-missing';
import type { AuditEvent } from '../audit-event';
import type { AuditSink } from '../audit-sink';
import { shiftFiles } from './shift-files';

export interface FileBounds {
  /** a file that has as much is closed, and a new one begun */
  mostBytes: number;
  /** with the one that is written */
  mostFiles: number;
}

/** One gigabyte together. */
const BOUNDS: FileBounds = { mostBytes: 100 * 2 ** 20, mostFiles: 10 };

/**
 * Appends events to a file, one in a line, on the disk before they are confirmed. The full file gets the number 1, the one with number 1
 * the number 2, and the oldest is removed.
 */
export class FileSink implements AuditSink {
  readonly name = 'file';
  /** one at a time: each that hangs keeps a thread */
  private writing?: Promise<void>;

  constructor(
    private readonly path: string,
    private readonly bounds: FileBounds = BOUNDS,
  ) {}

  async sendEvents(events: readonly AuditEvent[]): Promise<void> {
    if (this.writing) throw new Error(`${this.path} has not answered since an earlier try`);
    const text = events.map((event) => `${JSON.stringify(event)}\n`).join('');
    this.writing = this.appendText(text).finally(() => (this.writing = undefined));
    await this.writing;
  }

  private async appendText(text: string): Promise<void> {
    if ((await sizeOf(this.path)) >= this.bounds.mostBytes) await shiftFiles(this.path, this.bounds.mostFiles);
    const file = await open(this.path, 'a+', 0o600);
    try {
      const { size } = await file.stat();
      const last = Buffer.alloc(1);
      if (size) await file.read(last, 0, 1, size - 1);
      // A line that was broken off must not be continued.
      await file.appendFile(size && last.toString() !== '\n' ? `\n${text}` : text);
      await file.sync();
    } finally {
      await file.close();
    }
  }
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return 0;
    throw error;
  }
}
