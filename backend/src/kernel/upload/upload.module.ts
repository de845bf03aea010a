import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { serveUploads } from './serve-uploads';
import { UploadStore } from './upload-store';

@Global()
@Module({ providers: [UploadStore], exports: [UploadStore] })
export class UploadModule implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): Promise<void> {
    return serveUploads(this.host.httpAdapter.getInstance<FastifyInstance>());
  }
}
