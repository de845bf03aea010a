import { Global, Module } from '@nestjs/common';
import { HealthController } from './health.controller';
import { DependencyHealth } from './dependency-health';
import { DegradedDependencies } from './degraded-dependencies';

@Global()
@Module({
  controllers: [HealthController],
  providers: [DependencyHealth, DegradedDependencies],
  exports: [DegradedDependencies],
})
export class HealthModule {}
