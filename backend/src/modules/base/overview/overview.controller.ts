import { Controller, Get } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { HomeFigures } from './figures.dto';
import { OverviewService } from './overview.service';

@Controller('admin/base/sys/overview')
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  /** Returns who is online, how many requests arrive, and what the server runs on. The data is at most two seconds old. */
  @Get('figures')
  @ApiOperation({ summary: 'Read the state of the installation' })
  figures(): Promise<HomeFigures> {
    return this.overview.readFigures();
  }
}
