import type { FastifyInstance } from 'fastify';
import type { AppConfig } from './config/app-config';
import { s3AddressOf } from './config/s3-address';

/** The origin of the bucket, to which browsers may send files directly. */
function bucketOf({ storageUrl }: AppConfig): string {
  const bucket = storageUrl === undefined ? undefined : s3AddressOf(storageUrl)?.endpoint;
  return bucket === undefined ? '' : ` ${new URL(bucket).origin}`;
}

/**
 * The content security policy. Scripts may only come from the console's own files. Inline styles are allowed, because antd writes them at
 * runtime. The page of a menu entry may be a frame of any site (it is sandboxed there), but other sites may not frame the console.
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

/** The headers that helmet would set. Helmet computes them for each request, which took longer than some of our responses. */
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

/** Sets security headers on every response; a route may override them. */
export function secureHeaders(server: FastifyInstance, config: AppConfig): void {
  const headers = headersOf(config);
  server.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
