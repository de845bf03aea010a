import { Global, Module } from '@nestjs/common';
import { HealthController } from './health.controller';
import { Shortfalls } from './shortfalls';

@Global()
@Module({ controllers: [HealthController], providers: [Shortfalls], exports: [Shortfalls] })
export class HealthModule {}
