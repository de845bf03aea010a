import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Example } from '../../kernel/document/example.decorator';
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
  called: ['task', 'tasks'],
  example: { name: 'Tidy up every night', service: 'recycle.clear()', taskType: 0, cron: '0 3 * * *' },
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

  /** It is due again by its plan, counted from now. */
  @Post('start')
  @ApiOperation({ summary: 'Start a task' })
  start(@Body() { id }: StartTask): Promise<void> {
    return this.service.start(id);
  }

  /** It is not due any more. A run under way comes to its end. */
  @Post('stop')
  @ApiOperation({ summary: 'Stop a task' })
  stop(@Body() { id }: TaskId): Promise<void> {
    return this.service.stop(id);
  }

  /** Runs it now, though it be stopped. */
  @Post('once')
  @ApiOperation({ summary: 'Run a task now' })
  once(@Body() { id }: TaskId): Promise<void> {
    return this.service.once(id);
  }

  /** What it has done. */
  @Get('log')
  @ApiOperation({ summary: 'Page through the runs of tasks' })
  @ApiOkResponse({ type: TaskLogPage })
  log(@Query() query: TaskLogQuery): Promise<object> {
    return this.logs.runs(query);
  }

  /** The calls that can be put into a task. */
  @Get('handlers')
  @ApiOperation({ summary: 'List the calls that tasks can make' })
  handlers(): CallHelp[] {
    return this.calls.help();
  }

  /** When a plan would be due. */
  @Post('preview')
  @Example({ taskType: 0, cron: '0 3 * * *' })
  @ApiOperation({ summary: 'Preview a plan' })
  preview(@Body() plan: PlanDraft): PlanOutlook {
    return this.checks.outlook(plan, this.service.now());
  }

  /** In days, 31 where nobody has set it. */
  @Get('getKeep')
  @ApiOperation({ summary: 'Tell how long runs of tasks are kept' })
  @ApiOkResponse({ type: Number, description: 'days' })
  getKeep(): Promise<number> {
    return this.retention.days(KEEP);
  }

  /** In days; what is older is deleted by a task of the system. */
  @Post('setKeep')
  @ApiOperation({ summary: 'Set how long runs of tasks are kept' })
  setKeep(@Body() { value }: KeepDays): Promise<void> {
    return this.retention.setDays(KEEP, value);
  }
}
