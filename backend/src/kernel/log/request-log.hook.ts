import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Code } from '../codes';
import { masked } from './masked';
import type { RequestLog } from './request-log';
import type { RequestRecord } from './request-record';
import { recordable } from './withheld.decorator';

/** Called by every page when it starts, and only about the build of the console. It is not recorded. */
const UNRECORDED = new Set(['/api/admin/base/open/eps']);

/** Records every API call after its response was sent, also refused calls; but not files, documentation or health checks. */
export function recordRequests(server: FastifyInstance, log: RequestLog): void {
  server.addHook('onResponse', (request, reply, done) => {
    if (isRecorded(request)) log.add(recordOf(request, reply));
    done();
  });
  // Called after the last response was sent, and before the database is closed.
  server.addHook('onClose', () => log.flush());
}

const isRecorded = ({ is404, context }: FastifyRequest): boolean =>
  !is404 && context.path.startsWith('/api/') && !UNRECORDED.has(context.path);

function recordOf(request: FastifyRequest, { statusCode: status }: FastifyReply): RequestRecord {
  const { context } = request;
  return {
    userId: context.staff?.id ?? context.visitorId ?? null,
    action: context.path.slice(0, 255),
    method: context.method,
    params: masked(recordable(request)),
    ip: context.ip.slice(0, 64),
    status,
    code: context.code ?? (status < 400 ? Code.Success : null),
    duration: Math.round(performance.now() - context.startedAt),
    requestId: context.requestId,
    createTime: new Date(),
  };
}
