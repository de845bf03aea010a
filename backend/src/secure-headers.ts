import type { FastifyInstance } from 'fastify';
import type { AppConfig } from './config/app-config';
import { s3AddressOf } from './config/s3-address';

/** Where files may be sent to beside the server. */
function bucketOf({ storageUrl }: AppConfig): string {
  const bucket = storageUrl === undefined ? undefined : s3AddressOf(storageUrl)?.endpoint;
  return bucket === undefined ? '' : ` ${new URL(bucket).origin}`;
}

/**
 * Scripts come from the console's own files alone. Styles may stand inline, because antd writes them at run time. A page
 * of a menu may be framed from anywhere (it is sandboxed there), but nobody may frame the console.
 */
const policyOf = (config: AppConfig): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    "media-src 'self' blob: https: http:",
    `connect-src 'self'${bucketOf(config)}`,
    "font-src 'self' data:",
    'frame-src https: http:',
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join(';');

/** What helmet would set. It works them out anew for each request, which took longer than some of our answers. */
const headersOf = (config: AppConfig) => ({
  'content-security-policy': policyOf(config),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});

/** Every answer tells the browser what it may do with it; a route may say otherwise. */
export function secureHeaders(server: FastifyInstance, config: AppConfig): void {
  const headers = headersOf(config);
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
