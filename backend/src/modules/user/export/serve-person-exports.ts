import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PERSON_PATH, type PersonExport } from './person-export.service';

/** Serves archives as an ordinary download, so that the browser writes them to disk and the page does not hold them. */
export function servePersonExports(server: FastifyInstance, exports: PersonExport): void {
  server.get(PERSON_PATH, async (request: FastifyRequest<{ Querystring: Record<string, unknown> }>, reply) => {
    const archive = await exports.openExport(request.query);
    if (!archive) return reply.callNotFound();
    void reply.headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${archive.name}"`,
      'cache-control': 'no-store',
    });
    return reply.send(archive.stream);
  });
}
