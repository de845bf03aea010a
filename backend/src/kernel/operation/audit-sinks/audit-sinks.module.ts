import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { FastifyInstance } from 'fastify';
import { AuditSinkCursor } from './audit-sink.entity';
import { AuditSinks } from './audit-sinks';
import { SinkMetrics } from './sink-metrics';
import { SinkStates } from './sink-states';

@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AuditSinkCursor])],
  providers: [AuditSinks, SinkStates, SinkMetrics],
  exports: [SinkStates],
})
export class AuditSinksModule implements OnModuleInit {
  constructor(
    private readonly sinks: AuditSinks,
    private readonly host: HttpAdapterHost,
  ) {}

  /** The last rows of a node are sealed after this, and sent by another node or the next start. */
  onModuleInit(): void {
    this.host.httpAdapter.getInstance<FastifyInstance>().addHook('onClose', () => this.sinks.stopSending());
  }
}
