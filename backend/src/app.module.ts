import { Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { DatabaseModule } from './kernel/database/database.module';
import { EnvelopeInterceptor } from './kernel/envelope/envelope.interceptor';
import { ErrorFilter } from './kernel/envelope/error.filter';
import { validationPipe } from './kernel/envelope/validation.pipe';
import { DictModule } from './modules/dict/dict.module';
import { RecycleModule } from './modules/recycle/recycle.module';

@Module({
  imports: [DatabaseModule, RecycleModule, DictModule],
  providers: [
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_PIPE, useFactory: validationPipe },
  ],
})
export class AppModule {}
