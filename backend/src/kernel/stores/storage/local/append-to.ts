import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type EarlyStart, startEarly } from '../../../basis/promises/start-early';
import { PIECE_BYTES } from '../storage';
import { GatheredWrites } from './gathered-writes';

/** The error with which the work ended; undefined if it succeeded. */
type End = { error: unknown } | undefined;

/**
 * Writes a stream to a file from an offset on. `tell` receives offsets up to which the data is on disk, while more data is read. If the
 * stream breaks off, the data so far is written and reported first, and then its error is thrown.
 */
export async function appendTo(
  path: string,
  offset: number,
  source: Readable,
  tell: (offset: number) => Promise<void>,
): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await append(file, offset, source, tell);
  } finally {
    await file.close();
  }
}

async function append(
  file: FileHandle,
  offset: number,
  source: Readable,
  tell: (offset: number) => Promise<void>,
): Promise<void> {
  const writes = new GatheredWrites(file, offset);
  let asked = offset;
  let telling: EarlyStart<End> | undefined;
  const told = async (): Promise<End> => {
    const before = telling;
    telling = undefined;
    return before?.takeResult();
  };
  /** Flushes and reports all data so far, after the previous report is done. Does not wait for its own report. */
  const tellOn = async (): Promise<void> => {
    await writes.flushBuffer();
    raise(await told());
    const at = (asked = writes.at);
    telling = startEarly('Making bytes safe', () => endOf(file.datasync().then(() => tell(at))));
  };
  let broken: End;
  let untold: End;
  const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    for (;;) {
      const next = await chunks.next().catch((error: unknown) => void (broken = { error }));
      if (!next || next.done) break;
      await writes.addBytes(next.value);
      if (writes.at - asked >= PIECE_BYTES) await tellOn();
    }
    if (writes.at > asked) await tellOn();
  } finally {
    // The file must not be closed during a datasync.
    untold = await told();
  }
  raise(untold);
  raise(broken);
}

const endOf = (work: Promise<void>): Promise<End> =>
  work.then(
    () => undefined,
    (error: unknown) => ({ error }),
  );

function raise(end: End): void {
  if (end) throw end.error;
}
