import { Global, Module } from '@nestjs/common';
import { CrudModule } from '../../kernel/crud/crud.module';
import { PluginCalls } from './call/plugin-calls';
import { Calls } from './call/calls.service';
import { EngineController } from './engine/engine.controller';
import { JobTitles } from './engine/job-titles.service';
import { TaskTitles } from './engine/task-titles';
import { LastRuns } from './log/last-runs.service';
import { TaskLogRetention } from './log/task-log-retention';
import { TaskLog } from './tables/task-log.entity';
import { TaskLogService } from './log/task-log.service';
import { TaskClaims } from './run/task-claims.service';
import { RunResults } from './run/run-results.service';
import { TaskLeases } from './run/task-leases.service';
import { TaskRunner } from './run/task-runner.service';
import { TaskSweep } from './run/task-sweep.service';
import { SystemTasks } from './system-tasks.service';
import { TaskJobs } from './task-jobs.service';
import { TaskChecks } from './task-checks.service';
import { TaskFigures } from './task-figures.service';
import { TaskInfoController } from './task-info.controller';
import { TaskInfo } from './tables/task-info.entity';
import { TaskInfoService } from './task-info.service';
import { TaskRestoreHook } from './task.restore-hook';

/** Scheduled tasks: those of the console itself, and those that staff create. */
@Global()
@Module({
  imports: [CrudModule.forFeature([TaskInfo, TaskLog])],
  controllers: [TaskInfoController, EngineController],
  providers: [
    JobTitles,
    Calls,
    PluginCalls,
    TaskClaims,
    RunResults,
    LastRuns,
    TaskLeases,
    SystemTasks,
    TaskJobs,
    TaskChecks,
    TaskFigures,
    TaskRestoreHook,
    TaskInfoService,
    TaskLogRetention,
    TaskLogService,
    TaskRunner,
    TaskSweep,
    TaskTitles,
  ],
  exports: [JobTitles, TaskFigures],
})
export class TaskModule {}
