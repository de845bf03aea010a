import { randomUUID } from 'node:crypto';
import { link, open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { StartError } from '../config/start-error';

/** Writes a packet into a new file that only its owner may read. It gets its name when it is complete. @throws StartError */
export async function publishPacket(packet: Uint8Array, to: string): Promise<string> {
  const path = resolve(to);
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await written(packet, draft);
    // Unlike a rename, a link overwrites nothing.
    await link(draft, path);
    return path;
  } catch (error) {
    throw new StartError(sentenceFor(path, error as NodeJS.ErrnoException), { cause: error });
  } finally {
    await rm(draft, { force: true });
  }
}

async function written(packet: Uint8Array, draft: string): Promise<void> {
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(packet);
    await file.sync();
  } finally {
    await file.close();
  }
}

const sentenceFor = (path: string, { code, message }: NodeJS.ErrnoException): string =>
  code === 'EEXIST'
    ? `${path} exists already, and no file is overwritten: name another one.`
    : `${path} cannot be written: ${message}.`;
