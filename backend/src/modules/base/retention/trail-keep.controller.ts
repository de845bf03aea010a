import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { StepUp } from '../../../kernel/access/auth/access';
import { KeepKind, KeptKind } from './trail-keep.dto';
import { TrailKeep } from './trail-keep.service';

@Controller('admin/base/sys/retention')
export class TrailKeepController {
  constructor(private readonly keep: TrailKeep) {}

  /** Returns for how many days each kind of the audit trail is kept. Acts on the chat are kept without end and are not listed. */
  @Get('getKeep')
  @ApiOperation({ summary: 'Read how long each kind of the audit trail is kept' })
  @ApiOkResponse({ type: [KeptKind] })
  getKeep(): Promise<KeptKind[]> {
    return this.keep.listKinds();
  }

  /** Older rows are removed by a system task, once every sink of the audit trail has them. */
  @StepUp()
  @Post('setKeep')
  @ApiOperation({ summary: 'Set how long a kind of the audit trail is kept' })
  setKeep(@Body() { kind, value }: KeepKind): Promise<void> {
    return this.keep.setDays(kind, value);
  }
}
