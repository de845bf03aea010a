import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module';
import { env } from './config/env';
import { serveDocs } from './docs';
import { GLOBAL_PREFIX } from './global-prefix';
import { provideContext } from './kernel/context/context.hook';
import { ApiAdapter } from './kernel/envelope/api.adapter';
import { LiveAdapter } from './kernel/live/live-adapter';
import { jsonLogger } from './kernel/log/json-logger';
import { consoleUrl, serveConsole } from './console';
import { secureHeaders } from './secure-headers';
import { openForUpkeepAlone } from './worker-door';

/** A large upload over a slow line takes minutes; the console waits as long. */
const LONGEST_REQUEST_MS = 600_000;

const BODY_LIMIT = 4 * 2 ** 20;

/** The whole application, ready to listen. */
export async function createApp(): Promise<NestFastifyApplication> {
  const adapter = new ApiAdapter({
    bodyLimit: BODY_LIMIT,
    trustProxy: env.trustedProxies.length ? env.trustedProxies : false,
    rewriteUrl: consoleUrl,
    requestTimeout: LONGEST_REQUEST_MS,
    // No middleware of Express's kind: hooks and guards do it all, and a look for some would cost every request its time.
    skipMiddie: true,
  });
  provideContext(adapter.getInstance());
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, adapter, {
    logger: jsonLogger(),
    abortOnError: false,
  });
  app.setGlobalPrefix(...GLOBAL_PREFIX);
  app.enableShutdownHooks();
  app.useWebSocketAdapter(await LiveAdapter.open(app));
  secureHeaders(adapter.getInstance());
  if (env.role === 'worker') openForUpkeepAlone(adapter.getInstance());
  else await serveBrowsers(app);
  return app;
}

async function serveBrowsers(app: NestFastifyApplication): Promise<void> {
  if (env.swagger) serveDocs(app);
  await serveConsole(app);
}
