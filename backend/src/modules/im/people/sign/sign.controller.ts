import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { CursorController } from '../../../../kernel/crud/cursor/cursor-controller';
import { DashboardRange } from '../../oversight/figures/dashboard.dto';
import { Dashboard } from '../../oversight/figures/dashboard.service';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { ImSign } from '../../tables/im-sign.entity';
import { SignFigures } from './sign.dto';
import { SignService } from './sign.service';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/sign')
export class ImSignController extends CursorController(ImSign, {
  called: ['daily sign-in', 'daily sign-ins'],
  filter: ['user_id'],
  time: 'create_time',
}) {
  constructor(
    override readonly service: SignService,
    private readonly dashboard: Dashboard,
  ) {
    super(service);
  }

  /** Returns the number of sign-ins on each of the last days, oldest first. They are counted in advance. */
  @Get('figures')
  @ApiOperation({ summary: 'Count sign-ins by day' })
  @ApiOkResponse({ type: SignFigures })
  async figures(@Query() { days = 7 }: DashboardRange): Promise<SignFigures> {
    const [counts, until] = await Promise.all([this.dashboard.perDay('signs', days), this.dashboard.countedUntil()]);
    return { days: counts, until };
  }
}
