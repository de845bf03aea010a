import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { wireTime } from '../../../../kernel/wire/envelope/wire';
import { DashboardFigures, OnlineCount, DashboardRange } from './dashboard.dto';
import { Dashboard } from './dashboard.service';
import { OnlineCounter } from './online-counter.service';

@Controller('admin/im/dashboard')
export class DashboardController {
  constructor(
    private readonly dashboard: Dashboard,
    private readonly counter: OnlineCounter,
  ) {}

  /** Returns registrations, messages, active people, sign-ins and bans by day and hour. They are counted in advance. */
  @Get('figures')
  @ApiOperation({ summary: 'Read the statistics of the chat' })
  figures(@Query() { days = 7 }: DashboardRange): Promise<DashboardFigures> {
    return this.dashboard.readFigures(days);
  }

  /** Returns how many people were online at the last measurement. */
  @Get('online')
  @ApiOperation({ summary: 'Count the users online' })
  async online(): Promise<OnlineCount> {
    const { count, at, unknown } = await this.counter.readCount();
    return { count, at: at && wireTime(at), unknown };
  }
}
