import { type DynamicModule, Global, Module, type Provider, type Type } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { AppConfig } from '../../config/app-config';
import { AlarmJobs } from './bull/alarm-jobs';
import { BullEngine } from './bull/bull-engine';
import { bullQueue } from './bull/bull-queue';
import { ConnectionWatch } from './bull/connection-watch';
import { CurrentJobs } from './bull/current-jobs';
import { JobFigures } from './bull/job-figures';
import { JobRinging } from './bull/job-ringing';
import { QueueAccess } from './bull/queue-access';
import { StaleJobCleaner } from './bull/stale-job-cleaner';
import { Clock } from './clock';
import { ClockJumps } from './clock-jumps';
import { Engine } from './engine';
import { EngineAdapter } from './engine-adapter';
import { EngineAlarm } from './engine-alarm.entity';
import { EngineFigures } from './engine-figures';
import { EngineLife } from './engine-life';
import { EngineNode } from './engine-node.entity';
import { EngineSettings } from './engine-settings';
import { Handlers } from './handlers';
import { Heartbeat } from './heartbeat';
import { AfterJump } from './in-process/after-jump';
import { AlarmFigures } from './in-process/alarm-figures';
import { AlarmLoop } from './in-process/alarm-loop';
import { AlarmWriter } from './in-process/alarm-writer';
import { InProcessEngine } from './in-process/in-process-engine';
import { AlarmLeases } from './in-process/alarm-leases';
import { LeasedAlarm } from './in-process/leased-alarm';
import { NodeIdentity } from './node-identity';
import { AlarmDispatcher } from './alarm-dispatcher';
import { Sweeper } from './sweeper';
import { Workers } from './workers';

type Adapter = Required<Pick<DynamicModule, 'imports' | 'providers'>>;

const offered = [Clock, ClockJumps, EngineFigures, EngineSettings, Handlers, NodeIdentity, Workers];

const inProcess: Adapter = {
  imports: [],
  providers: [AfterJump, AlarmLoop, AlarmWriter, AlarmFigures, AlarmLeases, LeasedAlarm, engineIs(InProcessEngine)],
};

async function onBull(url: string): Promise<Adapter> {
  const { module, provider } = await bullQueue(url);
  return {
    imports: [module],
    providers: [
      provider,
      AlarmJobs,
      ConnectionWatch,
      CurrentJobs,
      JobFigures,
      JobRinging,
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
      imports: [DiscoveryModule, TypeOrmModule.forFeature([EngineAlarm, EngineNode]), ...adapter.imports],
      providers: [
        ...offered,
        ...adapter.providers,
        AlarmDispatcher,
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
