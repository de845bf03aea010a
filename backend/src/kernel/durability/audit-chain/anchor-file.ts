import { createHash, createHmac } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import type { ChainHead } from './chain-head';

/** One line of the file: what the newest link of the chain was at a time. */
export interface Anchor {
  /** ISO 8601, in UTC */
  time: string;
  /** number of the link */
  link: number;
  hash: string;
  /** SHA-256 of an earlier line, empty in the first one: a line that is taken out is missed by a later one */
  after: string;
}

export interface AnchorLine extends Anchor {
  mac: string;
}

export const lineDigest = (line: string): string => createHash('sha256').update(line).digest('hex');

export function macOf({ time, link, hash, after }: Anchor, key: Buffer): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([time, link, hash, after]))
    .digest('hex');
}

/** The lines of the file, also empty ones; undefined if there is no file. */
export async function readLines(path: string): Promise<string[] | undefined> {
  try {
    return (await readFile(path, 'utf8')).split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Appends a line, which is on the disk when this returns. @param lines those that are there @returns the new line */
export async function appendAnchor(
  path: string,
  head: ChainHead,
  lines: readonly string[],
  key: Buffer,
): Promise<string> {
  // A line that a crash has broken off is none: nothing may depend on it.
  const last = lines.findLast((line) => anchorIn(line));
  const after = last === undefined ? '' : lineDigest(last);
  const anchor: Anchor = { time: new Date().toISOString(), link: head.id, hash: head.hash, after };
  const line = JSON.stringify({ ...anchor, mac: macOf(anchor, key) } satisfies AnchorLine);
  const file = await open(path, 'a', 0o600);
  try {
    // It must not continue a line that was broken off.
    await file.appendFile(`\n${line}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return line;
}

/** Undefined if it is not written as we write them. */
export function anchorIn(line: string): AnchorLine | undefined {
  try {
    const { time, link, hash, after, mac } = JSON.parse(line) as Partial<Record<keyof AnchorLine, unknown>>;
    const texts = [time, hash, after, mac];
    if (!texts.every((one) => typeof one === 'string') || !Number.isSafeInteger(link)) return undefined;
    return { time, link, hash, after, mac } as AnchorLine;
  } catch {
    // A torn line, or one that somebody else has written.
    return undefined;
  }
}
