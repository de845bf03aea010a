import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { AppConfig } from '../../../config/app-config';
import { Draining } from '../../basis/drain/draining';
import { EngineAdapter } from './engine-adapter';
import { Heartbeat } from './heartbeat';
import { Sweeper } from './sweeper';

/** Starts the engine when all modules are ready, and stops it before any module closes what handlers need. */
@Injectable()
export class EngineLife implements OnApplicationBootstrap, OnModuleDestroy {
  constructor(
    private readonly engine: EngineAdapter,
    private readonly sweeper: Sweeper,
    private readonly heartbeat: Heartbeat,
    private readonly draining: Draining,
    private readonly config: AppConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.heartbeat.startBeating();
    if (this.config.role === 'web') return;
    this.draining.watchWork(() => this.engine.hasJobs);
    await this.engine.startJobs();
    this.sweeper.startSweeping();
  }

  async onModuleDestroy(): Promise<void> {
    await this.sweeper.stopSweeping();
    await this.engine.drainJobs();
    await this.heartbeat.stopBeating();
  }
}
