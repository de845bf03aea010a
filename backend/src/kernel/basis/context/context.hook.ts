import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientAddress } from './client-address';
import { languageOf } from './language';
import { shownPath } from './shown-path';
import { CurrentWork } from '../watchdog/current-work';
import { type Context, runInContext } from './context';

declare module 'fastify' {
  interface FastifyRequest {
    context: Context;
  }
}

/**
 * Opens a context for every request. It is entered a second time before validation, because the body's `end` event comes from the socket,
 * outside the first context.
 */
export function provideContext(server: FastifyInstance): void {
  const zone = localZone();
  server.decorateRequest('context');
  server.addHook('onRequest', (request, reply, done) => {
    request.context = contextOf(request);
    reply.header('x-request-id', request.context.requestId);
    reply.header('x-utc-offset', utcOffset());
    reply.header('x-time-zone', zone);
    request.context.work = CurrentWork.beginWork(() => labelOf(request));
    runInContext(request.context, done);
  });
  server.addHook('preValidation', (request, _reply, done) => {
    request.context.work?.resume();
    request.context.params = request.method === 'GET' ? request.query : request.body;
    runInContext(request.context, done);
  });
  server.addHook('onResponse', ({ context }, _reply, done) => {
    endWork(context);
    done();
  });
  server.addHook('onRequestAbort', ({ context }, done) => {
    endWork(context);
    done();
  });
}

/** Ends the tracked work of a request. A request that the client aborted may still be answered, so this can run twice. */
function endWork(context: Context): void {
  context.work?.endWork();
  context.work = undefined;
}

/** A label for the watchdog: the route, because a long URL would not fit, and the request id that the log uses. */
const labelOf = ({ method, routeOptions, context }: FastifyRequest): string =>
  `request ${context.requestId} ${method} ${routeOptions.url ?? context.path}`;

/** How many minutes the server's local time, in which all times are written, is ahead of UTC. */
const utcOffset = (): string => String(-new Date().getTimezoneOffset());

/** The name of the server's time zone, from which the offset at other times of the year follows. */
const localZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const contextOf = (request: FastifyRequest): Context => ({
  requestId: randomUUID(),
  language: languageOf(request.headers.language),
  ip: clientAddress(request),
  userAgent: request.headers['user-agent'] ?? '',
  path: shownPath(request.url),
  method: request.method,
  startedAt: performance.now(),
});
