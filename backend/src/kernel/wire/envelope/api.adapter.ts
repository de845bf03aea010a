import { HttpStatus } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, RawServerDefault } from 'fastify';
import { boundsOf, USUAL } from '../body/bounds';
import { countForm } from '../body/count-form';
import { countJson } from '../body/count-json';
import { compressAnswersOf } from '../compression/compress-answer.hook';
import { languageOf } from '../../basis/context/language';
import { t } from '../../basis/i18n/translate';
import { Code, type Envelope } from '../../basis/codes';
import { success } from './success';

type BodyParser = Parameters<FastifyAdapter['useBodyParser']>;
type ErrorHandler = Parameters<FastifyAdapter['setErrorHandler']>[0];
type Reply = Parameters<FastifyAdapter['reply']>[0];

/** The part of a response that HTTP/1 and HTTP/2 have in common. */
interface PlainAnswer {
  statusCode: number;
  setHeader: (name: string, value: string) => unknown;
  end: (text: string) => unknown;
}

/** The functions that check the limits of a body before it is parsed, by content type. */
const COUNTS = new Map([
  ['application/json', countJson],
  ['application/x-www-form-urlencoded', countForm],
]);

/** Signed links grant something by what is in them; the router otherwise knows no parameter of more than 100 characters. */
const LONGEST_PARAM = 4096;

/**
 * Builds the response envelope. Every success is HTTP 200 and `{ code: 1000, message, data }`, unless its route is `@Raw()`; the error
 * filter builds error responses. Doing this here and not in an interceptor saves a seventh of the time of each request.
 *
 * Nest sets its error handler only after the modules have started, but a Fastify route keeps the handler that was set when the route was
 * added. Errors before a controller is reached (broken JSON, an unknown content type) would then have Fastify's own error format. So this
 * class sets a handler at the start, which calls Nest's.
 *
 * The body limits are checked here too, because here the body is not yet parsed.
 */
export class ApiAdapter extends FastifyAdapter {
  private handler?: ErrorHandler;

  constructor(options?: ConstructorParameters<typeof FastifyAdapter<RawServerDefault>>[0]) {
    super({
      ...options,
      bodyLimit: USUAL.bytes,
      routerOptions: { maxParamLength: LONGEST_PARAM },
      frameworkErrors: refuseAddress,
      schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    });
    void this.getInstance().addHook('onRoute', (route) => {
      route.bodyLimit ??= route.config?.bounds?.bytes;
      compressAnswersOf(route);
    });
    super.setErrorHandler((error, request, reply) => {
      if (!this.handler) throw error;
      return this.handler.call(this.getInstance(), error, request, reply) as unknown;
    });
  }

  override setErrorHandler(handler: ErrorHandler): ReturnType<FastifyAdapter['setErrorHandler']> {
    this.handler = handler;
    return this.getInstance();
  }

  override useBodyParser(...[type, rawBody, options, parser]: BodyParser): ReturnType<FastifyAdapter['useBodyParser']> {
    const count = COUNTS.get(String(type));
    return super.useBodyParser(type, rawBody, options, (request, body, done) => {
      const excess = Buffer.isBuffer(body) ? count?.(body, boundsOf(request)) : undefined;
      if (excess) done(excess);
      else if (parser) return parser(request, body, done);
      else done(null, body);
    });
  }

  override reply(response: Reply, body: unknown, status?: number): ReturnType<FastifyAdapter['reply']> {
    return super.reply(response, isRaw(response) ? body : success(body), status);
  }

  /** Nest would answer every POST with 201. */
  override status(response: Reply, status: number): ReturnType<FastifyAdapter['status']> {
    return super.status(response, status === (HttpStatus.CREATED as number) ? HttpStatus.OK : status);
  }
}

/**
 * Our routes have no schemas of Fastify: `basis/schema` checks what they are sent. Its compilers would be loaded at each start, 250 files.
 */
function noCompiler(): never {
  throw new Error('A route of this server cannot have a schema of Fastify: declare a class of rules.');
}

/** Answers a request whose URL cannot be parsed. None of our hooks has run for it, so it has no context. */
function refuseAddress(_error: Error, { headers }: { headers: object }, { raw }: { raw: PlainAnswer }): void {
  const language = languageOf('language' in headers ? headers.language : undefined);
  const body: Envelope = { code: Code.Refused, message: t('http.404', {}, language), key: 'http.404' };
  raw.statusCode = 404;
  raw.setHeader('content-type', 'application/json; charset=utf-8');
  raw.end(JSON.stringify(body));
}

const isRaw = (response: Reply): boolean =>
  !('request' in response) || !!(response as FastifyReply).request.routeOptions.config.raw;
