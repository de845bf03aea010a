import { existsSync } from 'node:fs';
import { s3AddressOf } from '../../../config/s3-address';
import { StartError } from '../../../config/start-error';
import { requireAccess } from '../../../kernel/stores/database/require-access';
import { S3Storage } from '../../../kernel/stores/storage/s3/s3-storage';
import { StorageUnavailable } from '../../../kernel/stores/storage/storage-unavailable';
import { filesDir } from '../../../kernel/stores/storage/storage.module';
import { type Check, ok, type Outcome, warning } from '../../check';
import { firstCause } from '../first-cause';
import { connectReason } from '../../../config/connect-reason';

const PATIENCE = { answer: 4000, more: 4000, pause: 200 };

export const fileStorage: Check = {
  name: 'storage',
  examine: ({ config: { storageUrl, dataDir } }) =>
    storageUrl === undefined ? folder(filesDir(dataDir)) : bucket(storageUrl),
};

function folder(path: string): Outcome {
  if (!existsSync(path)) return ok(`No file is stored yet; files will lie in ${path}.`);
  try {
    requireAccess(path, 'The folder of files');
    return ok(`Files lie in ${path}, which can be written.`);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return warning(`${error.message.replace(/\.$/, '')}; give it to the user that runs the server, or uploads fail.`);
  }
}

async function bucket(url: string): Promise<Outcome> {
  const { host, pathname } = new URL(url);
  const place = `The bucket at ${host}${pathname} (STORAGE_URL)`;
  const address = s3AddressOf(url);
  if (!address) throw new Error(`${place} is no address of a bucket`);
  try {
    if (await new S3Storage(address, PATIENCE).isBucketThere()) return ok(`${place} answers.`);
    return warning(`${place} does not exist, or its key may not use it: make it, or correct STORAGE_URL.`);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    const reason = connectReason(firstCause(error));
    return warning(`${place} cannot be reached, so files are neither taken nor given: ${reason}; correct STORAGE_URL.`);
  }
}
