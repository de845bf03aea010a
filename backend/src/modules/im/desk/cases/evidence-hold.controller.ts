import { Body, Controller, Post, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { Example } from '../../../../kernel/description/document/example.decorator';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { ImCase } from '../tables/case.entity';
import { CaseService } from './case.service';
import { HoldOrder } from './evidence-hold.dto';
import { EvidenceHolds } from './evidence-holds';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/case')
export class EvidenceHoldController {
  constructor(
    private readonly service: CaseService,
    private readonly holds: EvidenceHolds,
  ) {}

  /** While it is held, an erasure of a person leaves what belongs to the case, and says so. The reason becomes a note on the case. */
  @Post('hold')
  @Example({ id: 1, reason: 'The police asked for it' })
  @ApiOperation({ summary: 'Hold the evidence of a case' })
  @ApiOkResponse({ type: ImCase })
  async hold(@Body() order: HoldOrder): Promise<object> {
    await this.holds.holdEvidence(order);
    return this.service.info(order.id);
  }

  /** The next erasure of a person removes what it had left. The reason becomes a note on the case. */
  @Post('endHold')
  @Example({ id: 1, reason: 'The proceedings are over' })
  @ApiOperation({ summary: 'End the hold of a case' })
  @ApiOkResponse({ type: ImCase })
  async endHold(@Body() order: HoldOrder): Promise<object> {
    await this.holds.endHold(order);
    return this.service.info(order.id);
  }
}
