import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock } from './clock';
import { Engine } from './engine';
import { EngineAdapter } from './engine-adapter';
import { EngineAlarm } from './engine-alarm.entity';
import { EngineFigures } from './engine-figures';
import { EngineLife } from './engine-life';
import { EngineNode } from './engine-node.entity';
import { EngineSettings } from './engine-settings';
import { Handlers } from './handlers';
import { Heartbeat } from './heartbeat';
import { AlarmFigures } from './in-process/alarm-figures';
import { AlarmLoop } from './in-process/alarm-loop';
import { AlarmWriter } from './in-process/alarm-writer';
import { Finished } from './in-process/finished';
import { InProcessEngine } from './in-process/in-process-engine';
import { Leases } from './in-process/leases';
import { TakenAlarm } from './in-process/taken-alarm';
import { NodeIdentity } from './node-identity';
import { Ringing } from './ringing';
import { Sweeper } from './sweeper';

const inProcess = [InProcessEngine, AlarmLoop, AlarmWriter, AlarmFigures, Finished, Leases, TakenAlarm];
const offered = [Clock, EngineFigures, EngineSettings, Handlers, NodeIdentity];

/** The alarm clock. Needs Nest's ScheduleModule beside it. */
@Global()
@Module({
  imports: [DiscoveryModule, TypeOrmModule.forFeature([EngineAlarm, EngineNode])],
  providers: [
    ...offered,
    ...inProcess,
    Ringing,
    Sweeper,
    Heartbeat,
    EngineLife,
    { provide: EngineAdapter, useExisting: InProcessEngine },
    { provide: Engine, useExisting: EngineAdapter },
  ],
  exports: [Engine, ...offered],
})
export class EngineModule {}
