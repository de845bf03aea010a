import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CONSOLE_DIR } from './config/console-build';

const SERVER_PATHS = /^\/(api|docs|health|metrics|upload|assets)([/?]|$)/;

/**
 * Every page address that is not the server's own is answered with the console's one document; the address of the house also to
 * those who do not say what they take, as monitors and command lines.
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

/** Serves the built console; without a build, the API alone. */
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

/** Assets carry a hash of their content in their names; the document that names them must be asked for each time. */
const cache: SetHeaders = (reply, path) => {
  void reply.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
};
