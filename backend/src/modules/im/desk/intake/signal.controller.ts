import { Body, Controller, Post, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import { Example } from '../../../../kernel/description/document/example.decorator';
import { SchemaRefusalInterceptor } from '../../product/schema/schema-refusal.interceptor';
import { Uncompressed } from '../../../../kernel/wire/compression/uncompressed';
import { Intake } from './intake';
import { ReportLink, ReportLinkOrder } from './report-link.dto';
import { ReportLinkOrders } from './report-link-orders';
import { SignalOrder, SignalReceipt } from './signal.dto';

@UseInterceptors(SchemaRefusalInterceptor)
@Controller('admin/im/signal')
export class SignalController {
  constructor(
    private readonly intake: Intake,
    private readonly links: ReportLinkOrders,
  ) {}

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

  /**
   * Makes a link to the report page, which the product opens in a browser for its person. A report can be sent by it once; from then on it
   * shows what became of that.
   */
  @Uncompressed()
  @Post('link')
  @Example({ reporter: '2', subjectKind: 'user', subjectId: 1, minutes: 30, language: 'en' })
  @ApiOperation({ summary: 'Make a link to the report page' })
  @ApiOkResponse({ type: ReportLink })
  link(@Body() order: ReportLinkOrder): Promise<ReportLink> {
    return this.links.makeLink(order, currentStaff().id);
  }
}
