import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ARCHIVE_PATH, type Archives } from './archives.service';

/** Serves archives as an ordinary download, so that the browser writes them to disk and the page does not hold them. */
export function serveArchives(server: FastifyInstance, archives: Archives): void {
  server.get(ARCHIVE_PATH, async (request: FastifyRequest<{ Querystring: Record<string, unknown> }>, reply) => {
    const archive = await archives.openArchive(request.query);
    if (!archive) return reply.callNotFound();
    void reply.headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(archive.name)}`,
      'cache-control': 'no-store',
    });
    return reply.send(archive.stream);
  });
}
