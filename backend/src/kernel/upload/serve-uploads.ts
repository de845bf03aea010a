import { mkdirSync } from 'node:fs';
import { basename } from 'node:path';
import fastifyMultipart from '@fastify/multipart';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { shownAs } from './file-types';
import { extensionOf } from './safe-name';
import { UPLOAD_DIR, UPLOAD_LIMIT_MB } from './upload-store';

/** Teaches the server to take files in and to hand them out, such that none of them can act as a page of the console. */
export async function serveUploads(server: FastifyInstance): Promise<void> {
  await server.register(fastifyMultipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: UPLOAD_LIMIT_MB * 2 ** 20,
      files: 1,
      fields: 10,
      fieldSize: 1000,
      fieldNameSize: 100,
      parts: 11,
      headerPairs: 20,
    },
  });
  mkdirSync(UPLOAD_DIR, { recursive: true });
  await server.register(fastifyStatic, {
    root: UPLOAD_DIR,
    prefix: '/upload/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(headersFor(path))) response.header(name, value);
    },
  });
}

/** A name never comes back with other content, so it may be kept for ever. */
function headersFor(path: string): Record<string, string> {
  const extension = extensionOf(path);
  return {
    'Cache-Control': 'private, max-age=31536000, immutable',
    'Content-Type': shownAs(extension) ?? 'application/octet-stream',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': extension === 'pdf' ? READER : SANDBOX,
    ...(shownAs(extension)
      ? {}
      : { 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(basename(path))}` }),
  };
}

const SANDBOX = "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";
/** A browser's own reader does not start within a sandbox. */
const READER = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";
