import { Global, Module } from '@nestjs/common';
import { DrainModule } from '../../basis/drain/drain.module';
import { HealthController } from './health.controller';
import { DependencyHealth } from './dependency-health';
import { DegradedDependencies } from './degraded-dependencies';

@Global()
@Module({
  imports: [DrainModule],
  controllers: [HealthController],
  providers: [DependencyHealth, DegradedDependencies],
  exports: [DegradedDependencies],
})
export class HealthModule {}
