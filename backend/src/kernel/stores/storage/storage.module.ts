import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../../../config/app-config';
import { s3AddressOf } from '../../../config/s3-address';
import { LocalStorage } from './local/local-storage';
import { Storage } from './storage';

/**
 * It is inside the uploads folder, so that whoever shares or backs up that folder includes these files. The leading dot prevents that they
 * are served by their path.
 */
export const filesDir = (dataDir: string): string => join(dataDir, 'upload', '.files');

/** Provides the file storage: a bucket if STORAGE_URL is set, else the local disk. */
@Global()
@Module({ providers: [{ provide: Storage, inject: [AppConfig], useFactory: storageOf }], exports: [Storage] })
export class StorageModule {}

async function storageOf({ storageUrl, dataDir }: AppConfig): Promise<Storage> {
  const address = storageUrl === undefined ? undefined : s3AddressOf(storageUrl);
  if (!address) return new LocalStorage(filesDir(dataDir));
  const { S3Storage } = await import('./s3/s3-storage.js');
  return new S3Storage(address);
}
