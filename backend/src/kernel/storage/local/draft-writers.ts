import { randomUUID } from 'node:crypto';
import { open, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Whoever writes into a draft leaves a mark beside it before opening it. The mark of one that died stays, and is swept with the drafts. */
export async function writingTo(draft: string, write: () => Promise<void>): Promise<void> {
  const mark = `${draft}.writer-${randomUUID()}`;
  await (await open(mark, 'wx')).close();
  try {
    await write();
  } finally {
    await rm(mark, { force: true });
  }
}

/** The marks of all who may still write there, or died while they did. */
export async function writersOf(draft: string): Promise<string[]> {
  const names = await readdir(dirname(draft));
  return names
    .filter((name) => name.startsWith(`${basename(draft)}.writer-`))
    .map((name) => join(dirname(draft), name));
}
