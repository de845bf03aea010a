import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { AppConfig } from './config/app-config';
import { withPasswordLengths } from './documented-passwords';

const DOCUMENT = resolve(__dirname, '../../openapi/openapi.json');

/** Serves the checked-in API document, with what this server's settings change: the page at /docs, the document itself at /docs/openapi.json. */
export function serveDocs(app: NestFastifyApplication, config: AppConfig): void {
  if (!existsSync(DOCUMENT)) return;
  const document = (): OpenAPIObject =>
    withPasswordLengths(JSON.parse(readFileSync(DOCUMENT, 'utf8')) as OpenAPIObject, config);
  SwaggerModule.setup('docs', app, document, {
    jsonDocumentUrl: 'docs/openapi.json',
    customSiteTitle: 'Switchboard API',
  });
}
