import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WatchedDataSource } from '../../stores/database/watched-data-source';
import { ClockJumps } from '../../durability/engine/clock-jumps';
import { Sealer } from '../../durability/audit-chain/sealer';
import { Workers } from '../../durability/engine/workers';
import { REDIS } from '../../stores/redis/redis-token';
import type { Redis } from '../../stores/redis/redis';
import { DegradedDependencies } from './degraded-dependencies';

const LONGEST_LAG_S = 60;

/** Registers the dependencies of the kernel. Without its database a node cannot serve; without the others it can. */
@Injectable()
export class DependencyHealth implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    @Inject(REDIS) private readonly redis: Redis | null,
    private readonly workers: Workers,
    private readonly jumps: ClockJumps,
    private readonly sealer: Sealer,
    private readonly degraded: DegradedDependencies,
  ) {}

  onModuleInit(): void {
    const { database, redis, workers, jumps, sealer, degraded } = this;
    if (database instanceof WatchedDataSource)
      degraded.watchDependency('database', () => !!database.availability.awaySince, { required: true });
    if (redis) degraded.watchDependency('redis', () => !!redis.availability.awaySince);
    degraded.watchDependency('workers', () => workers.alive === 0);
    degraded.watchDependency('audit', () => sealer.lag > LONGEST_LAG_S);
    degraded.watchDependency('clock', () => jumps.isShown);
  }
}
