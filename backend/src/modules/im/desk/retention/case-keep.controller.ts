import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StepUp } from '../../../../kernel/access/auth/access';
import { Example } from '../../../../kernel/description/document/example.decorator';
import { CaseKeep } from './case-keep';
import { CaseKeeping, CaseKeepQuery, KeepCases } from './case-keep.dto';

@Controller('admin/im/case')
export class CaseKeepController {
  constructor(private readonly keep: CaseKeep) {}

  /** Says also how many cases would be removed now, with the days in force or with others that are thought of. */
  @Get('getKeep')
  @ApiOperation({ summary: 'Read how long closed cases are kept' })
  @ApiOkResponse({ type: CaseKeeping })
  getKeep(@Query() { value }: CaseKeepQuery): Promise<CaseKeeping> {
    return this.keep.readKeeping(value);
  }

  /** Older cases are removed by a system task, with all that belongs to them. Refused if it is another number of cases by now. */
  @StepUp()
  @Post('setKeep')
  @Example({ value: 365, due: 12 })
  @ApiOperation({ summary: 'Set how long closed cases are kept' })
  setKeep(@Body() order: KeepCases): Promise<void> {
    return this.keep.setDays(order);
  }
}
