import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Code } from '../../basis/codes';
import { withoutKeys } from '../../access/key/key-text';
import { masked } from './masked';
import type { RequestLog } from './request-log';
import type { RequestRecord } from './request-record';
import { recordable } from './withheld.decorator';

/** Called by every page when it starts, and only about the build of the console. It is not recorded. */
const UNRECORDED = new Set(['/api/admin/base/open/eps']);

/** Records every API call after its response has ended, also refused calls; but not files, documentation or health checks. */
export function recordRequests(server: FastifyInstance, log: RequestLog): void {
  const recorded = new WeakSet<FastifyRequest>();
  const record = (request: FastifyRequest, reply: FastifyReply): void => {
    if (!isRecorded(request) || recorded.has(request)) return;
    recorded.add(request);
    log.addRecord(recordOf(request, reply));
  };
  server.addHook('onResponse', (request, reply, done) => {
    record(request, reply);
    done();
  });
  // An answer that breaks off has no `onResponse`. How much of a file has arrived by then is not known.
  server.addHook('onSend', (request, reply, payload, done) => {
    whenBrokenOff(reply, () => {
      if (payload instanceof Readable) request.context.effect ??= 'unknown';
      record(request, reply);
    });
    done(null, payload);
  });
  // Called after the last response was sent, and before the database is closed.
  server.addHook('onClose', () => log.closeLog());
}

function whenBrokenOff({ raw }: FastifyReply, run: () => void): void {
  if (raw.destroyed) run();
  else raw.once('close', () => void (raw.writableFinished || run()));
}

const isRecorded = (request: FastifyRequest): boolean =>
  !request.is404 && pathOf(request).startsWith('/api/') && !UNRECORDED.has(pathOf(request));

/** The path as the router reads it, so that a call has one name however it is encoded. */
function pathOf({ context: { path } }: FastifyRequest): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    // No route has such a path.
    return path;
  }
}

function recordOf(request: FastifyRequest, { statusCode: status }: FastifyReply): RequestRecord {
  const { context } = request;
  return {
    userId: context.staff?.id ?? context.visitorId ?? null,
    keyId: context.key?.id ?? null,
    action: withoutKeys(pathOf(request)).slice(0, 255),
    method: context.method,
    params: masked(recordable(request)),
    ip: context.ip.slice(0, 64),
    status,
    code: context.code ?? (status < 400 ? Code.Success : null),
    duration: Math.round(performance.now() - context.startedAt),
    requestId: context.requestId,
    authority: context.authority,
    subject: context.subject,
    effect: context.effect,
    createTime: new Date(),
  };
}
