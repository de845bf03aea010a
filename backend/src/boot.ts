import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module';
import type { AppConfig } from './config/app-config';
import { serveDocs } from './docs';
import { GLOBAL_PREFIX } from './global-prefix';
import { provideContext } from './kernel/basis/context/context.hook';
import { finishBackground } from './kernel/basis/promises/finish-background';
import { takeTurns } from './kernel/basis/fairness/take-turns';
import { ApiAdapter } from './kernel/wire/envelope/api.adapter';
import { LiveAdapter } from './kernel/access/live/live-adapter';
import { jsonLogger } from './kernel/basis/log/json-logger';
import { closeIdleConnections } from './kernel/wire/connections/close-idle-connections';
import { endSlowBodies } from './kernel/wire/slow-requests/end-slow-bodies';
import { REQUEST_LIMITS } from './kernel/wire/slow-requests/request-limits';
import { consoleUrl, serveConsole } from './console';
import { secureHeaders } from './secure-headers';
import { serveHealthOnly } from './health-only';

/** Creates the whole application, ready to listen. */
export async function createApp(config: AppConfig, limits = REQUEST_LIMITS): Promise<NestFastifyApplication> {
  const adapter = new ApiAdapter({
    trustProxy: config.trustedProxies.length ? config.trustedProxies : false,
    rewriteUrl: consoleUrl,
    requestTimeout: limits.whole,
    // At shutdown, requests on open connections are still answered before the connections close. The database is closed after that.
    return503OnClosing: false,
    http: { headersTimeout: limits.head, connectionsCheckingInterval: limits.head / 15 },
    // There is no Express-style middleware: hooks and guards do everything. Looking for middleware would cost time in every request.
    skipMiddie: true,
  });
  // The hooks of the end run in the reverse order, so this one is the last.
  finishBackground(adapter.getInstance());
  provideContext(adapter.getInstance());
  takeTurns(adapter.getInstance());
  endSlowBodies(adapter.getInstance(), limits);
  closeIdleConnections(adapter.getInstance());
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(config), adapter, {
    logger: jsonLogger(config),
    abortOnError: false,
  });
  app.setGlobalPrefix(...GLOBAL_PREFIX);
  app.useWebSocketAdapter(await LiveAdapter.open(app));
  secureHeaders(adapter.getInstance(), config);
  if (config.role === 'worker') serveHealthOnly(adapter.getInstance());
  else await serveBrowsers(app, config);
  return app;
}

async function serveBrowsers(app: NestFastifyApplication, config: AppConfig): Promise<void> {
  if (config.swagger) serveDocs(app, config);
  await serveConsole(app);
}
