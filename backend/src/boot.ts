import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module';
import type { AppConfig } from './config/app-config';
import { serveDocs } from './docs';
import { GLOBAL_PREFIX } from './global-prefix';
import { provideContext } from './kernel/context/context.hook';
import { ApiAdapter } from './kernel/envelope/api.adapter';
import { LiveAdapter } from './kernel/live/live-adapter';
import { jsonLogger } from './kernel/log/json-logger';
import { closeIdleConnections } from './kernel/slow-requests/close-idle-connections';
import { endSlowBodies } from './kernel/slow-requests/end-slow-bodies';
import { REQUEST_LIMITS } from './kernel/slow-requests/request-limits';
import { consoleUrl, serveConsole } from './console';
import { secureHeaders } from './secure-headers';
import { serveHealthOnly } from './health-only';

/** The whole application, ready to listen. */
export async function createApp(config: AppConfig, limits = REQUEST_LIMITS): Promise<NestFastifyApplication> {
  const adapter = new ApiAdapter({
    trustProxy: config.trustedProxies.length ? config.trustedProxies : false,
    rewriteUrl: consoleUrl,
    requestTimeout: limits.whole,
    // Whoever is still connected when the node is told to stop is answered, and then the connection ends: the database goes after that.
    return503OnClosing: false,
    http: { headersTimeout: limits.head, connectionsCheckingInterval: limits.head / 15 },
    // No middleware of Express's kind: hooks and guards do it all, and a look for some would cost every request its time.
    skipMiddie: true,
  });
  provideContext(adapter.getInstance());
  endSlowBodies(adapter.getInstance(), limits);
  closeIdleConnections(adapter.getInstance());
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(config), adapter, {
    logger: jsonLogger(config),
    abortOnError: false,
  });
  app.setGlobalPrefix(...GLOBAL_PREFIX);
  app.enableShutdownHooks();
  app.useWebSocketAdapter(await LiveAdapter.open(app));
  secureHeaders(adapter.getInstance(), config);
  if (config.role === 'worker') serveHealthOnly(adapter.getInstance());
  else await serveBrowsers(app, config);
  return app;
}

async function serveBrowsers(app: NestFastifyApplication, { swagger }: AppConfig): Promise<void> {
  if (swagger) serveDocs(app);
  await serveConsole(app);
}
