import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PERSON_PATH, type PersonExport } from './person-export.service';

/** A browser follows the address by itself, so that an archive goes to its disk and not through the page. */
export function servePersonExports(server: FastifyInstance, exports: PersonExport): void {
  server.get(PERSON_PATH, async (request: FastifyRequest<{ Querystring: Record<string, unknown> }>, reply) => {
    const archive = await exports.open(request.query);
    if (!archive) return reply.callNotFound();
    void reply.headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${archive.name}"`,
      'cache-control': 'no-store',
    });
    return reply.send(archive.stream);
  });
}
