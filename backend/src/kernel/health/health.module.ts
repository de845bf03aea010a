import { Global, Module } from '@nestjs/common';
import { HealthController } from './health.controller';
import { Services } from './services';
import { Shortfalls } from './shortfalls';

@Global()
@Module({ controllers: [HealthController], providers: [Services, Shortfalls], exports: [Shortfalls] })
export class HealthModule {}
