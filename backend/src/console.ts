import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CONSOLE_DIR } from './config/console-build';

const SERVER_PATHS = /^\/(api|docs|health|metrics|upload|assets|s)([/?]|$)/;

/**
 * Rewrites every page URL that is not a server path to the console's index.html. The root URL is also rewritten for clients that send no
 * Accept header, such as monitors and command-line tools.
 */
export function consoleUrl({
  url = '/',
  method,
  headers,
}: Pick<IncomingMessage, 'url' | 'method' | 'headers'>): string {
  if (SERVER_PATHS.test(url) || (method !== 'GET' && method !== 'HEAD')) return url;
  const takesPages = headers.accept?.includes('text/html') || url.split('?', 1)[0] === '/';
  return takesPages ? '/index.html' : url;
}

/** Serves the built console. Without a build, only the API is served. */
export async function serveConsole(app: NestFastifyApplication): Promise<void> {
  if (!existsSync(CONSOLE_DIR)) return;
  await app.register(fastifyStatic, {
    root: CONSOLE_DIR,
    preCompressed: true,
    wildcard: true,
    setHeaders: cache,
    index: false,
  });
}

type SetHeaders = NonNullable<FastifyStaticOptions['setHeaders']>;

/** Assets have a content hash in their names and can be cached; index.html, which refers to them, must be revalidated each time. */
const cache: SetHeaders = (reply, path) => {
  void reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
};
