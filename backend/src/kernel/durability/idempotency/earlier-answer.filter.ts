import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '../../basis/codes';
import { EarlierAnswer } from './earlier-answer';

/** Sends the stored answer to a repeated request, byte for byte. */
@Catch(EarlierAnswer)
export class EarlierAnswerFilter implements ExceptionFilter {
  catch({ status, body }: EarlierAnswer, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    http.getRequest<FastifyRequest>().context.code = (JSON.parse(body) as Envelope).code;
    const reply = http.getResponse<FastifyReply>().status(status).header('idempotency-replayed', 'true');
    void reply.type('application/json; charset=utf-8').send(body);
  }
}
