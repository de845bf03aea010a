import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { apiDocument } from './api-document';
import { AppModule } from './app.module';
import { env } from './config/env';
import { GLOBAL_PREFIX } from './global-prefix';

/** Writes the API document to the given file, without a database: preview mode builds the routes and starts nothing. */
async function main([file = 'openapi/openapi.json']: string[]): Promise<void> {
  const app = await NestFactory.create(AppModule.forRoot(env), new FastifyAdapter(), {
    preview: true,
    logger: ['error'],
    abortOnError: false,
  });
  app.setGlobalPrefix(...GLOBAL_PREFIX);
  writeFileSync(file, `${JSON.stringify(apiDocument(app), null, 2)}\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
