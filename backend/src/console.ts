import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import fastifyStatic, { type SetHeadersResponse } from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

const ROOT = resolve(__dirname, '../../frontend/dist');
const SERVER_PATHS = /^\/(api|docs|health|metrics|upload|assets)(\/|$)/;

/** Serves the built console. Every page address that is not the server's own answers with the same document. */
export const serveConsole = {
  rewrite({ url = '/', method, headers }: { url?: string } & Pick<IncomingMessage, 'method' | 'headers'>): string {
    const path = url.split('?', 1)[0] ?? '/';
    const page = method === 'GET' && !SERVER_PATHS.test(path) && headers.accept?.includes('text/html');
    return page ? '/index.html' : url;
  },

  async register(app: NestFastifyApplication): Promise<void> {
    if (!existsSync(ROOT)) return;
    await app.register(fastifyStatic, {
      root: ROOT,
      preCompressed: true,
      wildcard: true,
      setHeaders: cache,
      index: false,
    });
  },
};

/** Assets carry a hash of their content in their names; the document that names them must be asked for each time. */
function cache(response: SetHeadersResponse, path: string): void {
  response.setHeader('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
}
