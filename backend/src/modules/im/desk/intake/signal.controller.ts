import { Body, Controller, Post, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import { Example } from '../../../../kernel/description/document/example.decorator';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { Intake } from './intake';
import { SignalOrder, SignalReceipt } from './signal.dto';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/signal')
export class SignalController {
  constructor(private readonly intake: Intake) {}

  /**
   * Takes in a report about a person, with copies of the messages. It opens a case, or joins the one that is open. A reporter is limited
   * to ten reports a day.
   */
  @Post('send')
  @Example({ subjectKind: 'user', subjectId: 1, reason: 'spam', reporter: '2', dedupeKey: 'report-1' })
  @ApiOperation({ summary: 'Report a person' })
  @ApiOkResponse({ type: SignalReceipt })
  send(@Body() order: SignalOrder): Promise<SignalReceipt> {
    return this.intake.takeIn(order, { senderId: currentStaff().id });
  }
}
