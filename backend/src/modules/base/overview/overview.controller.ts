import { Controller, Get } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { HomeFigures } from './figures.dto';
import { OverviewService } from './overview.service';

@Controller('admin/base/sys/overview')
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  /** How the house stands: who is online, what is asked of it, what it runs on. At most two seconds old. */
  @Get('figures')
  @ApiOperation({ summary: 'Read how the house stands' })
  figures(): Promise<HomeFigures> {
    return this.overview.figures();
  }
}
