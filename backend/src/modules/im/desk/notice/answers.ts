import type { FastifyReply } from 'fastify';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { NOTICE_HEADERS } from './notice-headers';
import { busyPage, unknownPage } from './refusal-pages';

export const sendPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.status(status).headers(NOTICE_HEADERS).send(page);

export const answerUnknown = (reply: FastifyReply): FastifyReply => sendPage(reply, 404, unknownPage());

/** Answers people as a page what programs are told in an envelope: that too many links of their network did not work. */
export async function answerUnlessThrottled(
  reply: FastifyReply,
  answer: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof BusinessError) || error.data?.reason !== 'throttled') throw error;
    return sendPage(reply.header('retry-after', String(error.data.seconds)), 429, busyPage(error));
  }
}
