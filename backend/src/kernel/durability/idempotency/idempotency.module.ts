import { Module, type OnModuleInit } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, HttpAdapterHost } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { FastifyInstance } from 'fastify';
import { TextCipher } from '../../stores/cipher/text-cipher';
import { EarlierAnswerFilter } from './earlier-answer.filter';
import { Fingerprints } from './fingerprints';
import { IdempotencyGuard } from './idempotency.guard';
import { IdempotentRequest } from './idempotent-request.entity';
import { RequestClaims } from './request-claims';
import { settleClaims } from './settle-claims.hook';

/** Writes that run once however often they are sent. It is imported after the AuthModule, whose guard must come first. */
@Module({
  imports: [TypeOrmModule.forFeature([IdempotentRequest])],
  providers: [
    Fingerprints,
    RequestClaims,
    TextCipher,
    { provide: APP_GUARD, useClass: IdempotencyGuard },
    { provide: APP_FILTER, useClass: EarlierAnswerFilter },
  ],
})
export class IdempotencyModule implements OnModuleInit {
  constructor(private readonly host: HttpAdapterHost) {}

  onModuleInit(): void {
    settleClaims(this.host.httpAdapter.getInstance<FastifyInstance>());
  }
}
