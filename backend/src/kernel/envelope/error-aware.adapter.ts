import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { RawServerDefault } from 'fastify';

type ErrorHandler = Parameters<FastifyAdapter['setErrorHandler']>[0];

/**
 * Nest names its error handler only after the modules have started, but a route of Fastify's keeps the one that was
 * known when it was added: what goes wrong before a controller is reached (broken JSON, an unknown content type) would be answered
 * in Fastify's own words. So a handler stands from the beginning, and asks Nest's.
 */
export class ErrorAwareAdapter extends FastifyAdapter {
  private handler?: ErrorHandler;

  constructor(options: ConstructorParameters<typeof FastifyAdapter<RawServerDefault>>[0]) {
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
}
