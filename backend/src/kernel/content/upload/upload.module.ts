import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Storage } from '../../stores/storage/storage';
import { AppConfig } from '../../../config/app-config';
import { FileLibrary } from './file-library';
import { FileSignatures } from './file-signatures';
import { serveUploads } from './serve-uploads';
import { uploadDir, UploadStore } from './upload-store';

@Global()
@Module({ providers: [UploadStore, FileSignatures], exports: [UploadStore, FileSignatures] })
export class UploadModule implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly library: FileLibrary,
    private readonly storage: Storage,
    private readonly signatures: FileSignatures,
    private readonly config: AppConfig,
  ) {}

  onModuleInit(): Promise<void> {
    const { library, storage, signatures } = this;
    return serveUploads(this.host.httpAdapter.getInstance<FastifyInstance>(), {
      library,
      storage,
      signatures,
      dir: uploadDir(this.config),
    });
  }
}
