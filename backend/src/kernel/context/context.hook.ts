import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { languageOf } from './language';
import { CurrentWork } from '../watchdog/current-work';
import { type Context, runInContext } from './context';

declare module 'fastify' {
  interface FastifyRequest {
    context: Context;
  }
}

/**
 * Opens a context for every request. It is entered a second time before validation, because the body's `end` event
 * comes from the socket and so outside of the first.
 */
export function provideContext(server: FastifyInstance): void {
  server.decorateRequest('context');
  server.addHook('onRequest', (request, reply, done) => {
    request.context = contextOf(request);
    reply.header('x-request-id', request.context.requestId);
    reply.header('x-utc-offset', utcOffset());
    request.context.work = CurrentWork.begin(() => labelOf(request));
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

/** One that its caller has left may be answered all the same. */
function endWork(context: Context): void {
  context.work?.end();
  context.work = undefined;
}

/** By its route, since a long address would not fit, and by the id under which the log knows it. */
const labelOf = ({ method, routeOptions, context }: FastifyRequest): string =>
  `request ${context.requestId} ${method} ${routeOptions.url ?? context.path}`;

/** Minutes that the server's clock on the wall, by which all times are written, is ahead of UTC. */
const utcOffset = (): string => String(-new Date().getTimezoneOffset());

const contextOf = (request: FastifyRequest): Context => ({
  requestId: randomUUID(),
  language: languageOf(request.headers.language),
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  path: request.url.split('?', 1)[0] ?? '',
  method: request.method,
  startedAt: performance.now(),
});
