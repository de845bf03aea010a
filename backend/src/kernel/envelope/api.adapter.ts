import { HttpStatus } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, RawServerDefault } from 'fastify';
import { success } from './success';

type ErrorHandler = Parameters<FastifyAdapter['setErrorHandler']>[0];
type Reply = Parameters<FastifyAdapter['reply']>[0];

/**
 * How answers leave. Every success is HTTP 200 and `{ code: 1000, message, data }`, unless its route is `@Raw()`; refusals are
 * the filter's. That it happens here and not in an interceptor saves each request a seventh of its time.
 *
 * Nest names its error handler only after the modules have started, but a route of Fastify's keeps the one that was
 * known when it was added: what goes wrong before a controller is reached (broken JSON, an unknown content type) would be answered
 * in Fastify's own words. So a handler stands from the beginning, and asks Nest's.
 */
export class ApiAdapter extends FastifyAdapter {
  private handler?: ErrorHandler;

  constructor(options?: ConstructorParameters<typeof FastifyAdapter<RawServerDefault>>[0]) {
    super(options);
    super.setErrorHandler((error, request, reply) => {
      if (!this.handler) throw error;
      return this.handler.call(this.getInstance(), error, request, reply) as unknown;
    });
  }

  override setErrorHandler(handler: ErrorHandler): ReturnType<FastifyAdapter['setErrorHandler']> {
    this.handler = handler;
    return this.getInstance();
  }

  override reply(response: Reply, body: unknown, status?: number): ReturnType<FastifyAdapter['reply']> {
    return super.reply(response, isRaw(response) ? body : success(body), status);
  }

  /** Nest would say 201 to whatever is posted. */
  override status(response: Reply, status: number): ReturnType<FastifyAdapter['status']> {
    return super.status(response, status === (HttpStatus.CREATED as number) ? HttpStatus.OK : status);
  }
}

const isRaw = (response: Reply): boolean =>
  !('request' in response) || !!(response as FastifyReply).request.routeOptions.config.raw;
