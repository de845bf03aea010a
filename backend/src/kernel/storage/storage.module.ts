import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { AppConfig } from '../../config/app-config';
import { s3AddressOf } from '../../config/s3-address';
import { LocalStorage } from './local/local-storage';
import { S3Storage } from './s3/s3-storage';
import { Storage } from './storage';

/**
 * Below the folder of uploads, so that whoever shares or keeps that shares and keeps these. The dot keeps what is there from being
 * handed out by its path.
 */
export const filesDir = (dataDir: string): string => join(dataDir, 'upload', '.files');

/** Where the bytes of files lie: a bucket where STORAGE_URL names one, else this disk. */
@Global()
@Module({ providers: [{ provide: Storage, inject: [AppConfig], useFactory: storageOf }], exports: [Storage] })
export class StorageModule {}

function storageOf({ storageUrl, dataDir }: AppConfig): Storage {
  const address = storageUrl === undefined ? undefined : s3AddressOf(storageUrl);
  return address ? new S3Storage(address) : new LocalStorage(filesDir(dataDir));
}
