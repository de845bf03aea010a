import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { EngineFigures } from '../../../kernel/engine/engine-figures';
import { BusinessError } from '../../../kernel/errors/business-error';
import { AlarmTitles } from './alarm-titles.service';
import { AlarmKey, EngineState } from './engine-figures.dto';

@Controller('admin/task/engine')
export class EngineController {
  constructor(
    private readonly figuresOfEngine: EngineFigures,
    private readonly titles: AlarmTitles,
  ) {}

  /** Returns the nodes, the alarms running on them, and the alarms that failed for good. */
  @Get('figures')
  @ApiOperation({ summary: 'Read the state of the job engine' })
  async figures(): Promise<EngineState> {
    const { running, failed, ...rest } = await this.figuresOfEngine.read();
    const titles = await this.titles.findTitles([...running, ...failed].map(({ key }) => key));
    const titled = <T extends { key: string }>(one: T) => ({ ...one, title: titles.get(one.key) ?? null });
    return { ...rest, running: running.map(titled), failed: failed.map(titled) };
  }

  /** Runs a failed alarm again. */
  @Post('retry')
  @ApiOperation({ summary: 'Retry a failed alarm' })
  async retry(@Body() { key }: AlarmKey): Promise<void> {
    if (!(await this.figuresOfEngine.retry(key))) throw new BusinessError('crud.notFound');
  }

  /** Removes a failed alarm. */
  @Post('dismiss')
  @ApiOperation({ summary: 'Delete a failed alarm' })
  async dismiss(@Body() { key }: AlarmKey): Promise<void> {
    if (!(await this.figuresOfEngine.dismiss(key))) throw new BusinessError('crud.notFound');
  }
}
