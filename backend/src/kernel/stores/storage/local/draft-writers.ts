import { randomUUID } from 'node:crypto';
import { open, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Creates a marker file beside a draft before writing to it, and removes it afterwards. The marker of a process that died remains, and is
 * removed together with old drafts.
 */
export async function writingTo(draft: string, write: () => Promise<void>): Promise<void> {
  const mark = `${draft}.writer-${randomUUID()}`;
  await (await open(mark, 'wx')).close();
  try {
    await write();
  } finally {
    await rm(mark, { force: true });
  }
}

/** The marker files of all processes that may still write to the draft, or died while they did. */
export async function writersOf(draft: string): Promise<string[]> {
  const names = await readdir(dirname(draft));
  return names
    .filter((name) => name.startsWith(`${basename(draft)}.writer-`))
    .map((name) => join(dirname(draft), name));
}
