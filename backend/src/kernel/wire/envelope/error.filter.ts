import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OverBounds } from '../body/over-bounds';
import { EntityNotFoundError } from 'typeorm';
import { runInContext } from '../../basis/context/context';
import { ProtocolRefusal } from '../../basis/errors/protocol-refusal';
import { CommitUnknown } from '../../basis/errors/commit-unknown';
import { SessionOver } from '../../basis/errors/session-over';
import { ServiceUnavailable } from '../../basis/errors/service-unavailable';
import { BusinessError } from '../../basis/errors/business-error';
import { type FieldError, textOf, worded } from '../../basis/errors/field-error';
import type { HttpKey } from '../../basis/errors/refusal-key';
import { Code, type Envelope } from '../../basis/codes';
import { InvalidError } from '../../basis/errors/invalid-error';
import { toWire } from './wire';
import { isUnavailable } from '../../basis/errors/unavailable';

interface Answer {
  status: number;
  body: Envelope;
}

/** Converts every error into a response; this is the only place that does. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Error');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const { status, body } = runInContext(request.context, () => this.answer(error, request));
    request.context.code = body.code;
    void http.getResponse<FastifyReply>().status(status).send(body);
  }

  private answer(error: unknown, { context }: FastifyRequest): Answer {
    if (error instanceof ProtocolRefusal) return refusal(error.status, error.code, error, dataOf(error));
    if (error instanceof BusinessError) return refusal(200, error.code, error, dataOf(error));
    if (error instanceof InvalidError) return invalidity(error);
    if (error instanceof OverBounds) return refusal(200, Code.Invalid, error, worded({}));
    // The row existed a moment ago: another request deleted it after this one had checked it.
    if (error instanceof EntityNotFoundError) return refusal(200, Code.Refused, { key: 'crud.notFound' });
    if (error instanceof SessionOver) return refusal(401, Code.Refused, { key: 'http.401' }, { reason: error.reason });
    const status = statusOf(error);
    if (status === 401 || status === 403 || status === 404)
      return refusal(status, Code.Refused, { key: `http.${status}` });
    if (status >= 400 && status < 500) return refusal(200, Code.Invalid, { key: keyOf(status) }, worded({}));
    const { requestId } = context;
    if (error instanceof ServiceUnavailable) return refusal(503, Code.Core, { key: error.answer }, { requestId });
    const which = `${context.method} ${context.path} ${requestId}`;
    if (error instanceof CommitUnknown) {
      this.logger.warn(`${which}: ${error.message}`);
      return refusal(504, Code.Refused, { key: 'http.commitUnknown' }, { requestId });
    }
    this.logger.error(which, error instanceof Error ? error.stack : error);
    if (isUnavailable(error)) return refusal(503, Code.Core, { key: 'http.503' }, { requestId });
    return refusal(500, Code.Core, { key: 'http.500' }, { requestId });
  }
}

const refusal = (status: number, code: Code, fault: FieldError, data?: object): Answer => ({
  status,
  body: { code, message: textOf(fault), data: toWire(data), key: fault.key },
});

const dataOf = ({ data }: BusinessError): object | undefined =>
  data?.errors ? { ...data, ...worded(data.errors) } : data;

function invalidity({ errors, more }: InvalidError): Answer {
  const data = { ...more, ...worded(errors) };
  const [field, messages] = Object.entries(data.errors)[0] ?? ['', []];
  const params = { field, message: messages[0] ?? '' };
  return refusal(200, Code.Invalid, { key: 'http.invalid', params }, data);
}

/** Errors of Nest and of Fastify both have an HTTP status. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  const status: unknown = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : 500;
  return typeof status === 'number' ? status : 500;
}

function keyOf(status: number): HttpKey {
  if (status === 413) return 'http.413';
  if (status === 415) return 'http.415';
  if (status === 429) return 'http.429';
  return 'http.400';
}
