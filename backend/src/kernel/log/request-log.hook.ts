import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Code } from '../codes';
import { masked } from './masked';
import type { RequestLog } from './request-log';
import type { RequestRecord } from './request-record';
import { recordable } from './withheld.decorator';

/** Asked by every page at its start, and about the house's build alone. */
const UNRECORDED = new Set(['/api/admin/base/open/eps']);

/** Records every call of the API when its answer has left, refused ones included; not files, documentation or health. */
export function recordRequests(server: FastifyInstance, log: RequestLog): void {
  server.addHook('onResponse', (request, reply, done) => {
    if (isRecorded(request)) log.add(recordOf(request, reply));
    done();
  });
  // Called when the last answer has left, and before the database is closed.
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
