import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { FastifyInstance } from 'fastify';
import { AnchorKeeper } from './anchor-keeper';
import { AuditChain } from './audit-chain';
import { AuditLink } from './audit-link.entity';
import { ChainKeys } from './chain-keys';
import { Sealer } from './sealer';

/** It is imported before the RequestLogModule: what is registered first is closed last, when the log is written. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([AuditLink])],
  providers: [ChainKeys, AnchorKeeper, AuditChain, Sealer],
  exports: [AnchorKeeper, AuditChain, Sealer],
})
export class AuditChainModule implements OnModuleInit {
  constructor(
    private readonly sealer: Sealer,
    private readonly host: HttpAdapterHost,
  ) {}

  onModuleInit(): void {
    this.host.httpAdapter.getInstance<FastifyInstance>().addHook('onClose', () => this.sealer.stopSealing());
  }
}
