import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Example } from '../../kernel/description/document/example.decorator';
import { IgnoresIdempotencyKey } from '../../kernel/durability/idempotency/key-rule';
import { KeptController } from '../../kernel/crud/retention/kept-controller';
import { CallHelp } from './call/call-help.dto';
import { Calls } from './call/calls.service';
import { TaskLogPage, TaskLogQuery } from './log/task-log.dto';
import { KEEP } from './log/task-log-retention';
import { TaskLogService } from './log/task-log.service';
import { PlanDraft, PlanOutlook } from './plan/preview.dto';
import { TaskChecks } from './task-checks.service';
import { StartTask, TaskId } from './task-info.dto';
import { TaskInfo } from './tables/task-info.entity';
import { TaskInfoService } from './task-info.service';

@Controller('admin/task/info')
export class TaskInfoController extends KeptController(
  TaskInfo,
  {
    called: ['task', 'tasks'],
    example: { name: 'Tidy up every night', service: 'recycle.clear()', taskType: 0, cron: '0 3 * * *' },
    filter: ['status', 'type', 'taskType'],
    keyword: ['name', 'service', 'remark'],
  },
  { key: KEEP, what: 'runs of tasks are', end: 'deleted' },
) {
  constructor(
    override readonly service: TaskInfoService,
    private readonly logs: TaskLogService,
    private readonly calls: Calls,
    private readonly checks: TaskChecks,
  ) {
    super(service);
  }

  /** The task becomes due by its plan, counted from now. */
  @Post('start')
  @ApiOperation({ summary: 'Start a task' })
  start(@Body() { id }: StartTask): Promise<void> {
    return this.service.startTask(id);
  }

  /** The task is no longer due. A run that has started finishes normally. */
  @Post('stop')
  @ApiOperation({ summary: 'Stop a task' })
  stop(@Body() { id }: TaskId): Promise<void> {
    return this.service.stopTask(id);
  }

  /** Runs the task now, even if it is stopped. */
  @Post('once')
  @ApiOperation({ summary: 'Run a task now' })
  once(@Body() { id }: TaskId): Promise<void> {
    return this.service.runOnce(id);
  }

  /** Returns the runs of tasks, page by page. */
  @Get('log')
  @ApiOperation({ summary: 'Page through the runs of tasks' })
  @ApiOkResponse({ type: TaskLogPage })
  log(@Query() query: TaskLogQuery): Promise<object> {
    return this.logs.runs(query);
  }

  /** Returns the calls that a task can make. */
  @Get('handlers')
  @ApiOperation({ summary: 'List the functions that tasks can call' })
  handlers(): CallHelp[] {
    return this.calls.help();
  }

  /** Returns the times at which a plan would be due. */
  @IgnoresIdempotencyKey('reads')
  @Post('preview')
  @Example({ taskType: 0, cron: '0 3 * * *' })
  @ApiOperation({ summary: 'Preview the run times of a plan' })
  preview(@Body() plan: PlanDraft): PlanOutlook {
    return this.checks.previewPlan(plan, this.service.currentTime());
  }
}
