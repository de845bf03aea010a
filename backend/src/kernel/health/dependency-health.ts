import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { WatchedDataSource } from '../database/watched-data-source';
import { ClockJumps } from '../engine/clock-jumps';
import { Workers } from '../engine/workers';
import { REDIS } from '../redis/redis-token';
import type { Redis } from '../redis/redis';
import { DegradedDependencies } from './degraded-dependencies';

/** Registers the dependencies of the kernel. Without its database a node cannot serve; without the others it can. */
@Injectable()
export class DependencyHealth implements OnModuleInit {
  constructor(
    private readonly database: DataSource,
    @Inject(REDIS) private readonly redis: Redis | null,
    private readonly workers: Workers,
    private readonly jumps: ClockJumps,
    private readonly degraded: DegradedDependencies,
  ) {}

  onModuleInit(): void {
    const { database, redis, workers, jumps, degraded } = this;
    if (database instanceof WatchedDataSource)
      degraded.watch('database', () => !!database.availability.awaySince, { required: true });
    if (redis) degraded.watch('redis', () => !!redis.availability.awaySince);
    degraded.watch('workers', () => workers.alive === 0);
    degraded.watch('clock', () => jumps.isShown);
  }
}
