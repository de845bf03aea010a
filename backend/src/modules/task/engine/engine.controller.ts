import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { EngineFigures } from '../../../kernel/durability/engine/engine-figures';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { JobTitles } from './job-titles.service';
import { JobKey, EngineState } from './engine-figures.dto';

@Controller('admin/task/engine')
export class EngineController {
  constructor(
    private readonly figuresOfEngine: EngineFigures,
    private readonly titles: JobTitles,
  ) {}

  /** Returns the nodes, the jobs running on them, and the jobs that failed for good. */
  @Get('figures')
  @ApiOperation({ summary: 'Read the state of the job engine' })
  async figures(): Promise<EngineState> {
    const { running, failed, ...rest } = await this.figuresOfEngine.readFigures();
    const titles = await this.titles.findTitles([...running, ...failed].map(({ key }) => key));
    const titled = <T extends { key: string }>(one: T) => ({ ...one, title: titles.get(one.key) ?? null });
    return { ...rest, running: running.map(titled), failed: failed.map(titled) };
  }

  /** Runs a failed job again. */
  @Post('retry')
  @ApiOperation({ summary: 'Retry a failed job' })
  async retry(@Body() { key }: JobKey): Promise<void> {
    if (!(await this.figuresOfEngine.retryJob(key))) throw new BusinessError('crud.notFound');
  }

  /** Removes a failed job. */
  @Post('dismiss')
  @ApiOperation({ summary: 'Delete a failed job' })
  async dismiss(@Body() { key }: JobKey): Promise<void> {
    if (!(await this.figuresOfEngine.dismissJob(key))) throw new BusinessError('crud.notFound');
  }
}
