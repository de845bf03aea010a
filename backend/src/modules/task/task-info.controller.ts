import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { CrudController } from '../../kernel/crud/crud-controller';
import { KeepDays } from '../../kernel/retention/keep-days';
import { Retention } from '../../kernel/retention/retention';
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
export class TaskInfoController extends CrudController(TaskInfo, {
  filter: ['status', 'type', 'taskType'],
  keyword: ['name', 'service', 'remark'],
}) {
  constructor(
    override readonly service: TaskInfoService,
    private readonly logs: TaskLogService,
    private readonly calls: Calls,
    private readonly checks: TaskChecks,
    private readonly retention: Retention,
  ) {
    super(service);
  }

  @Post('start')
  start(@Body() { id }: StartTask): Promise<void> {
    return this.service.start(id);
  }

  @Post('stop')
  stop(@Body() { id }: TaskId): Promise<void> {
    return this.service.stop(id);
  }

  /** Runs it now, though it be stopped. */
  @Post('once')
  once(@Body() { id }: TaskId): Promise<void> {
    return this.service.once(id);
  }

  /** What it has done. */
  @Get('log')
  @ApiOkResponse({ type: TaskLogPage })
  log(@Query() query: TaskLogQuery): Promise<object> {
    return this.logs.runs(query);
  }

  /** The calls that can be put into a task. */
  @Get('handlers')
  handlers(): CallHelp[] {
    return this.calls.help();
  }

  /** When a plan would be due. */
  @Post('preview')
  preview(@Body() plan: PlanDraft): PlanOutlook {
    return this.checks.outlook(plan, this.service.now());
  }

  @Get('getKeep')
  @ApiOkResponse({ type: Number, description: 'days' })
  getKeep(): Promise<number> {
    return this.retention.days(KEEP);
  }

  @Post('setKeep')
  setKeep(@Body() { value }: KeepDays): Promise<void> {
    return this.retention.setDays(KEEP, value);
  }
}
