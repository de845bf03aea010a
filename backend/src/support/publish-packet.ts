import { access, constants, lstat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { StartError } from '../config/start-error';
import { DraftFile } from '../kernel/durability/backup/file/draft-file';

/**
 * Writes a packet into a new file that only its owner may read. It gets its name when it is complete.
 * @param make is called only if the file can be made, since it leaves a trace
 * @throws StartError
 */
export async function publishPacket(make: () => Promise<Uint8Array>, to: string): Promise<string> {
  const path = resolve(to);
  await requireFree(path);
  const packet = await make();
  try {
    await written(packet, path);
    return path;
  } catch (error) {
    throw refusal(path, error, ' Its making may be in the audit trail nevertheless.');
  }
}

async function written(packet: Uint8Array, path: string): Promise<void> {
  const draft = await DraftFile.begin(dirname(path), 'packet');
  try {
    await draft.append([Buffer.from(packet)]);
    await draft.publish(path);
  } catch (error) {
    await draft.discard();
    throw error;
  }
}

async function requireFree(path: string): Promise<void> {
  try {
    // The folder is read when its new entry is brought to the disk.
    await access(dirname(path), constants.R_OK | constants.W_OK);
    if (await isThere(path)) throw Object.assign(new Error('it is there'), { code: 'EEXIST' });
  } catch (error) {
    throw refusal(path, error);
  }
}

/** A link that leads nowhere is there, too. */
async function isThere(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

const refusal = (path: string, error: unknown, more = ''): StartError =>
  new StartError(`${sentenceFor(path, error as NodeJS.ErrnoException)}${more}`, { cause: error });

const sentenceFor = (path: string, { code, message }: NodeJS.ErrnoException): string =>
  code === 'EEXIST'
    ? `${path} exists already, and no file is overwritten: name another one.`
    : `${path} cannot be written: ${message}.`;
