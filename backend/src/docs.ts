import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

const DOCUMENT = resolve(__dirname, '../../openapi/openapi.json');

/** Serves the checked-in API document: the page at /docs, the document itself at /docs/openapi.json. */
export function serveDocs(app: NestFastifyApplication): void {
  if (!existsSync(DOCUMENT)) return;
  const document = (): OpenAPIObject => JSON.parse(readFileSync(DOCUMENT, 'utf8')) as OpenAPIObject;
  SwaggerModule.setup('docs', app, document, {
    jsonDocumentUrl: 'docs/openapi.json',
    customSiteTitle: 'Switchboard API',
  });
}
