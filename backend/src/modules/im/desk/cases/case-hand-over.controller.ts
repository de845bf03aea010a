import { Body, Controller, Post, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { IgnoresIdempotencyKey } from '../../../../kernel/durability/idempotency/key-rule';
import { Example } from '../../../../kernel/description/document/example.decorator';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { ImCase } from '../tables/case.entity';
import { CaseColleagues } from './case-colleagues';
import { CaseColleague, ColleagueQuery, HandOver } from './case-hand-over.dto';
import { CaseHandOvers } from './case-hand-overs';
import { CaseService } from './case.service';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/case')
export class CaseHandOverController {
  constructor(
    private readonly service: CaseService,
    private readonly handOvers: CaseHandOvers,
    private readonly colleagues: CaseColleagues,
  ) {}

  /** Returns people on duty who may decide this case, those who are online first, twenty at most. */
  @IgnoresIdempotencyKey('reads')
  @Post('colleagues')
  @Example({ id: 1, keyWord: 'li' })
  @ApiOperation({ summary: 'List who could take a case over' })
  @ApiOkResponse({ type: [CaseColleague] })
  findColleagues(@Body() order: ColleagueQuery): Promise<CaseColleague[]> {
    return this.colleagues.findColleagues(order);
  }

  /**
   * For two hours only this colleague is offered it, then everybody is again. Who decides escalated cases also hands over one that nobody
   * holds. The text becomes a note on the case.
   */
  @Post('handOver')
  @Example({ id: 1, staffId: 2, text: 'You know this person from last week' })
  @ApiOperation({ summary: 'Hand a case over to a colleague' })
  @ApiOkResponse({ type: ImCase })
  async handOver(@Body() order: HandOver): Promise<object> {
    await this.handOvers.handOver(order);
    return this.service.info(order.id);
  }
}
