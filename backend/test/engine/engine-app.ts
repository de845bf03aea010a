import { Module, type Type } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { Test, type TestingModule } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { env } from '../../src/config/env';
import type { AppConfig } from '../../src/config/app-config';
import { ConfigModule } from '../../src/config/config.module';
import { DatabaseModule } from '../../src/kernel/stores/database/database.module';
import { JOB_QUEUE, type JobQueue } from '../../src/kernel/durability/engine/bull/bull-queue';
import { Clock } from '../../src/kernel/durability/engine/clock';
import { Engine } from '../../src/kernel/durability/engine/engine';
import { EngineFigures } from '../../src/kernel/durability/engine/engine-figures';
import { EngineModule } from '../../src/kernel/durability/engine/engine.module';
import { Sweeper } from '../../src/kernel/durability/engine/sweeper';
import { EngineSettings } from '../../src/kernel/durability/engine/engine-settings';
import { MaintenanceModule } from '../../src/kernel/durability/maintenance/maintenance.module';
import { RedisModule } from '../../src/kernel/stores/redis.module';

/** A clock that tests can move forward. */
export class MovableClock extends Clock {
  ahead = 0;

  override now(): number {
    return Date.now() + this.ahead;
  }
}

export interface EngineNode {
  readonly engine: Engine;
  readonly figures: EngineFigures;
  readonly clock: MovableClock;
  readonly nest: TestingModule;
  /** Stops looking for overdue jobs, and removes all. */
  clear(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a node with an engine and the given providers. Several nodes may share the same database and Redis.
 * @param ahead by how many milliseconds its clock is ahead from the start on
 */
export async function startNode(
  providers: Type[],
  settings: Partial<EngineSettings> = {},
  words: Partial<AppConfig> = {},
  ahead = 0,
): Promise<EngineNode> {
  const config = { ...env, ...words };
  const engine = [ScheduleModule.forRoot(), EngineModule.forRoot(config), MaintenanceModule];
  @Module({ imports: [ConfigModule.forRoot(config), ...engine, DatabaseModule.forRoot(), RedisModule], providers })
  class NodeModule {}

  const clock = Object.assign(new MovableClock(), { ahead });
  const nest = await Test.createTestingModule({ imports: [NodeModule] })
    .overrideProvider(EngineSettings)
    .useValue(Object.assign(new EngineSettings(config), settings))
    .overrideProvider(Clock)
    .useValue(clock)
    .compile();
  await nest.init();
  return {
    engine: nest.get(Engine),
    figures: nest.get(EngineFigures),
    clock,
    nest,
    clear: () => clear(nest, config),
    stop: () => nest.close(),
  };
}

async function clear(nest: TestingModule, { redisUrl, redisPrefix }: AppConfig): Promise<void> {
  // Otherwise it schedules a job again that the next node then runs.
  await nest.get(Sweeper).stopSweeping();
  await nest.get(DataSource).query('DELETE FROM `engine_job`');
  if (!redisUrl) return;
  const queue = nest.get<JobQueue>(JOB_QUEUE, { strict: false });
  await queue.obliterate({ force: true });
  await queue.client.del(`${redisPrefix}engine:current`);
}
