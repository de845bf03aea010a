import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { RequestLog } from './request-log';
import { recordRequests } from './request-log.hook';

/** Needs a RequestLogSink, which the base module provides. */
@Global()
@Module({ providers: [RequestLog], exports: [RequestLog] })
export class RequestLogModule implements OnModuleInit {
  constructor(
    private readonly log: RequestLog,
    private readonly host: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    recordRequests(this.host.httpAdapter.getInstance<FastifyInstance>(), this.log);
  }
}
