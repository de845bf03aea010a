import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../../kernel/access/auth/access';
import { language, t } from '../../../../kernel/basis/i18n/translate';
import { IgnoresIdempotencyKey } from '../../../../kernel/durability/idempotency/key-rule';
import { MaintenanceWatch } from '../../../../kernel/durability/maintenance/maintenance-watch';
import { BodyBounds } from '../../../../kernel/wire/body/bounds';
import { Uncompressed } from '../../../../kernel/wire/compression/uncompressed';
import { Raw } from '../../../../kernel/wire/envelope/raw';
import { answerUnknown, answerUnlessThrottled, sendPage } from '../notice/answers';
import { NOTICE_HEADERS } from '../notice/notice-headers';
import { pageLanguage } from '../notice/page-language';
import { type ReportDraft, typedReport } from './report-draft';
import { ReportForms } from './report-forms';
import { ReportPages } from './report-pages';
import { type OpenReport, Reports } from './reports';

/** Two thousand characters take up to 18 kB in a form; somewhat longer texts get a sentence that says so. */
const FORM = { bytes: 32 * 1024, keys: 10 };

/** The page on which people of the chat report somebody, for products without a button: who has a link has no account of this console. */
@Public()
@ApiExcludeController()
@Controller('s/r')
export class ReportController {
  constructor(
    private readonly reports: Reports,
    private readonly forms: ReportForms,
    private readonly pages: ReportPages,
    private readonly maintenance: MaintenanceWatch,
  ) {}

  @Raw()
  @Uncompressed()
  @Get(':token')
  show(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    return this.answer(token, request, reply, (open) => this.sendReport(reply, statusOf(open), open));
  }

  /** Takes in a report. Who has the link is the person whom the product gave it to, as far as anybody can know. */
  @IgnoresIdempotencyKey('form')
  @Raw()
  @Uncompressed()
  @BodyBounds(FORM)
  @Post(':token')
  report(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    return this.answer(token, request, reply, async (open) => {
      const draft = typedReport(request.body);
      if (open.isOver && !open.taken) return this.sendReport(reply, 410, open, draft);
      if (this.maintenance.isOn) return this.sendReport(reply, 503, open, { ...draft, fault: t('im.report.closed') });
      const refusal = open.taken ? undefined : await this.forms.takeForm(open, draft);
      if (refusal) return this.sendReport(reply, refusal.status, open, { ...draft, fault: refusal.fault });
      return reply.status(303).headers(NOTICE_HEADERS).header('location', `?lang=${language()}`).send('');
    });
  }

  private async answer(
    token: string,
    request: FastifyRequest,
    reply: FastifyReply,
    send: (open: OpenReport) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    request.context.language = pageLanguage(request);
    return answerUnlessThrottled(reply, async () => {
      const open = await this.reports.openLink(token);
      return open ? send(open) : answerUnknown(reply);
    });
  }

  private async sendReport(
    reply: FastifyReply,
    status: number,
    open: OpenReport,
    draft?: ReportDraft,
  ): Promise<FastifyReply> {
    return sendPage(reply, status, await this.pages.makePage(open, draft));
  }
}

const statusOf = ({ isOver, taken }: OpenReport): number => (isOver && !taken ? 410 : 200);
