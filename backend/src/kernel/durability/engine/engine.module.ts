import { type DynamicModule, Global, Module, type Provider, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { AppConfig } from '../../../config/app-config';
import { DrainModule } from '../../basis/drain/drain.module';
import { BullJobs } from './bull/bull-jobs';
import { BullEngine } from './bull/bull-engine';
import { bullQueue } from './bull/bull-queue';
import { ConnectionWatch } from './bull/connection-watch';
import { CurrentJobs } from './bull/current-jobs';
import { BullFigures } from './bull/bull-figures';
import { JobProcessor } from './bull/job-processor';
import { QueueAccess } from './bull/queue-access';
import { StaleJobCleaner } from './bull/stale-job-cleaner';
import { Clock } from './clock';
import { ClockJumps } from './clock-jumps';
import { Engine } from './engine';
import { EngineAdapter } from './engine-adapter';
import { EngineJob } from './engine-job.entity';
import { EngineFigures } from './engine-figures';
import { EngineLife } from './engine-life';
import { EngineNode } from './engine-node.entity';
import { EngineSettings } from './engine-settings';
import { Handlers } from './handlers';
import { Heartbeat } from './heartbeat';
import { AfterJump } from './in-process/after-jump';
import { JobFigures } from './in-process/job-figures';
import { JobLoop } from './in-process/job-loop';
import { JobWriter } from './in-process/job-writer';
import { InProcessEngine } from './in-process/in-process-engine';
import { JobLeases } from './in-process/job-leases';
import { LeasedJob } from './in-process/leased-job';
import { NodeIdentity } from './node-identity';
import { JobDispatcher } from './job-dispatcher';
import { SettingsReports } from './settings-reports';
import { Sweeper } from './sweeper';
import { Workers } from './workers';

type Adapter = Required<Pick<DynamicModule, 'imports' | 'providers'>>;

const offered = [Clock, ClockJumps, EngineFigures, EngineSettings, Handlers, NodeIdentity, SettingsReports, Workers];

const inProcess: Adapter = {
  imports: [],
  providers: [AfterJump, JobLoop, JobWriter, JobFigures, JobLeases, LeasedJob, engineIs(InProcessEngine)],
};

async function onBull(url: string): Promise<Adapter> {
  const { module, provider } = await bullQueue(url);
  return {
    imports: [module],
    providers: [
      provider,
      BullJobs,
      ConnectionWatch,
      CurrentJobs,
      BullFigures,
      JobProcessor,
      QueueAccess,
      StaleJobCleaner,
      engineIs(BullEngine),
    ],
  };
}

/** Provides the engine: on Bull if REDIS_URL is set, otherwise in-process. The application must also import Nest's ScheduleModule. */
@Global()
@Module({})
export class EngineModule {
  static async forRoot({ redisUrl }: Pick<AppConfig, 'redisUrl'>): Promise<DynamicModule> {
    const adapter = redisUrl ? await onBull(redisUrl) : inProcess;
    return {
      module: EngineModule,
      imports: [DrainModule, DiscoveryModule, TypeOrmModule.forFeature([EngineJob, EngineNode]), ...adapter.imports],
      providers: [
        ...offered,
        ...adapter.providers,
        JobDispatcher,
        Sweeper,
        Heartbeat,
        EngineLife,
        { provide: Engine, useExisting: EngineAdapter },
      ],
      exports: [Engine, ...offered],
    };
  }
}

function engineIs(Adapter: Type<EngineAdapter>): Provider {
  return { provide: EngineAdapter, useClass: Adapter };
}
