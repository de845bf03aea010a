import { Controller, Get, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../../kernel/access/auth/access';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { t } from '../../../../kernel/basis/i18n/translate';
import { Uncompressed } from '../../../../kernel/wire/compression/uncompressed';
import { Raw } from '../../../../kernel/wire/envelope/raw';
import type { ImStatement } from '../statements/statement.entity';
import { NOTICE_HEADERS } from './notice-headers';
import { Notices } from './notices';
import { framedPage } from './page-frame';
import { pageLanguage } from './page-language';
import { busyPage, unknownPage } from './refusal-pages';
import { statementPart } from './statement-part';

/** The page behind the link in the reason of a ban: for the person concerned, who has no account of this console. */
@Public()
@ApiExcludeController()
@Controller('s')
export class NoticeController {
  constructor(private readonly notices: Notices) {}

  @Raw()
  @Uncompressed()
  @Get(':token')
  async show(
    @Param('token') token: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<FastifyReply> {
    request.context.language = pageLanguage(request);
    const statement = await this.open(token, reply);
    return statement ? sendPage(reply, 200, framedPage(t('im.notice.title'), statementPart(statement))) : reply;
  }

  /** @returns undefined if the link does not work: that has been answered then */
  private async open(token: string, reply: FastifyReply): Promise<ImStatement | undefined> {
    try {
      const found = await this.notices.openNotice(token);
      if (!found) sendPage(reply, 404, unknownPage());
      return found;
    } catch (error) {
      if (!(error instanceof BusinessError) || error.data?.reason !== 'throttled') throw error;
      sendPage(reply.header('retry-after', String(error.data.seconds)), 429, busyPage(error));
      return undefined;
    }
  }
}

const sendPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.status(status).headers(NOTICE_HEADERS).send(page);
