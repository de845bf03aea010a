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
import { endSlowBodies } from './kernel/slow-requests/end-slow-bodies';
import { REQUEST_LIMITS } from './kernel/slow-requests/request-limits';
import { consoleUrl, serveConsole } from './console';
import { secureHeaders } from './secure-headers';
import { serveHealthOnly } from './health-only';

/** The whole application, ready to listen. */
export async function createApp(limits = REQUEST_LIMITS): Promise<NestFastifyApplication> {
  const adapter = new ApiAdapter({
    trustProxy: env.trustedProxies.length ? env.trustedProxies : false,
    rewriteUrl: consoleUrl,
    requestTimeout: limits.whole,
    http: { headersTimeout: limits.head, connectionsCheckingInterval: limits.head / 15 },
    // No middleware of Express's kind: hooks and guards do it all, and a look for some would cost every request its time.
    skipMiddie: true,
  });
  provideContext(adapter.getInstance());
  endSlowBodies(adapter.getInstance(), limits);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, adapter, {
    logger: jsonLogger(),
    abortOnError: false,
  });
  app.setGlobalPrefix(...GLOBAL_PREFIX);
  app.enableShutdownHooks();
  app.useWebSocketAdapter(await LiveAdapter.open(app));
  secureHeaders(adapter.getInstance());
  if (env.role === 'worker') serveHealthOnly(adapter.getInstance());
  else await serveBrowsers(app);
  return app;
}

async function serveBrowsers(app: NestFastifyApplication): Promise<void> {
  if (env.swagger) serveDocs(app);
  await serveConsole(app);
}
