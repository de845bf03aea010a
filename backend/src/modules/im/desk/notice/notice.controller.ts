import { Controller, Get, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../../kernel/access/auth/access';
import { language } from '../../../../kernel/basis/i18n/translate';
import { IgnoresIdempotencyKey } from '../../../../kernel/durability/idempotency/key-rule';
import { BodyBounds } from '../../../../kernel/wire/body/bounds';
import { Uncompressed } from '../../../../kernel/wire/compression/uncompressed';
import { Raw } from '../../../../kernel/wire/envelope/raw';
import { type Draft, faultOf, lateFault, typedQuestion, typedText } from './appeal-text';
import { answerUnknown, answerUnlessThrottled, sendPage } from './answers';
import { NOTICE_HEADERS } from './notice-headers';
import { NoticePages } from './notice-pages';
import { Notices, type OpenNotice } from './notices';
import { MaintenanceWatch } from '../../../../kernel/durability/maintenance/maintenance-watch';
import { closedPage } from './refusal-pages';
import { pageLanguage } from './page-language';

/** Two thousand characters take up to 18 kB in a form; somewhat longer texts get a sentence that says so. */
const FORM = { bytes: 32 * 1024, keys: 10 };

/** The page behind the link in the reason of a ban: for the person concerned, who has no account of this console. */
@Public()
@ApiExcludeController()
@Controller('s')
export class NoticeController {
  constructor(
    private readonly notices: Notices,
    private readonly pages: NoticePages,
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
    return this.answer(token, request, reply, (notice) => this.sendNotice(reply, 200, notice));
  }

  /** Takes in an appeal, or the answer to a question about it. Who has the link is the person concerned, as far as anybody can know: it is the proof against forged forms as well. */
  @IgnoresIdempotencyKey('form')
  @Raw()
  @Uncompressed()
  @BodyBounds(FORM)
  @Post(':token')
  appeal(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    return this.answer(token, request, reply, async (notice) => {
      // What was typed is still in the form of the page before.
      if (this.maintenance.isOn) return sendPage(reply, 503, closedPage());
      const text = typedText(request.body);
      const question = typedQuestion(request.body);
      const fault = faultOf(text, question);
      if (fault !== undefined) return this.sendNotice(reply, 422, notice, { text, fault, question });
      if (question === undefined) await this.notices.openAppeal(notice, text);
      else if (!(await this.notices.answerQuestion(notice, question, text)))
        return this.sendNotice(reply, 409, notice, { text, fault: lateFault(), question });
      // The address is not repeated: an address that begins with its query belongs to the same page.
      return reply.status(303).headers(NOTICE_HEADERS).header('location', `?lang=${language()}`).send('');
    });
  }

  private async answer(
    token: string,
    request: FastifyRequest,
    reply: FastifyReply,
    send: (notice: OpenNotice) => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    request.context.language = pageLanguage(request);
    return answerUnlessThrottled(reply, async () => {
      const notice = await this.notices.openNotice(token);
      return notice ? send(notice) : answerUnknown(reply);
    });
  }

  private async sendNotice(
    reply: FastifyReply,
    status: number,
    notice: OpenNotice,
    draft?: Draft,
  ): Promise<FastifyReply> {
    return sendPage(reply, status, await this.pages.makePage(notice, draft));
  }
}
