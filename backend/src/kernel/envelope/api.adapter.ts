import { HttpStatus } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, RawServerDefault } from 'fastify';
import { boundsOf, USUAL } from '../body/bounds';
import { countForm } from '../body/count-form';
import { countJson } from '../body/count-json';
import { languageOf } from '../context/language';
import { t } from '../i18n/translate';
import { Code, type Envelope } from '../codes';
import { success } from './success';

type BodyParser = Parameters<FastifyAdapter['useBodyParser']>;
type ErrorHandler = Parameters<FastifyAdapter['setErrorHandler']>[0];
type Reply = Parameters<FastifyAdapter['reply']>[0];

/** As much of an answer as those of both versions of HTTP have. */
interface PlainAnswer {
  statusCode: number;
  setHeader: (name: string, value: string) => unknown;
  end: (text: string) => unknown;
}

/** What counts a body of that type, before it is parsed. */
const COUNTS = new Map([
  ['application/json', countJson],
  ['application/x-www-form-urlencoded', countForm],
]);

/**
 * How answers leave. Every success is HTTP 200 and `{ code: 1000, message, data }`, unless its route is `@Raw()`; refusals are
 * the filter's. That it happens here and not in an interceptor saves each request a seventh of its time.
 *
 * Nest names its error handler only after the modules have started, but a route of Fastify's keeps the one that was
 * known when it was added: what goes wrong before a controller is reached (broken JSON, an unknown content type) would be answered
 * in Fastify's own words. So a handler stands from the beginning, and asks Nest's.
 *
 * A body is bounded here as well, because here it is neither read nor parsed yet.
 */
export class ApiAdapter extends FastifyAdapter {
  private handler?: ErrorHandler;

  constructor(options?: ConstructorParameters<typeof FastifyAdapter<RawServerDefault>>[0]) {
    super({ ...options, bodyLimit: USUAL.bytes, frameworkErrors: refuseAddress });
    void this.getInstance().addHook('onRoute', (route) => {
      route.bodyLimit ??= route.config?.bounds?.bytes;
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

  /** Nest would say 201 to whatever is posted. */
  override status(response: Reply, status: number): ReturnType<FastifyAdapter['status']> {
    return super.status(response, status === (HttpStatus.CREATED as number) ? HttpStatus.OK : status);
  }
}

/** Of an address that cannot even be read; no hook of ours has seen the request, so it has no context. */
function refuseAddress(_error: Error, { headers }: { headers: object }, { raw }: { raw: PlainAnswer }): void {
  const language = languageOf('language' in headers ? headers.language : undefined);
  const body: Envelope = { code: Code.Refused, message: t('http.404', {}, language), key: 'http.404' };
  raw.statusCode = 404;
  raw.setHeader('content-type', 'application/json; charset=utf-8');
  raw.end(JSON.stringify(body));
}

const isRaw = (response: Reply): boolean =>
  !('request' in response) || !!(response as FastifyReply).request.routeOptions.config.raw;
