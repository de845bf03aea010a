import { createHmac } from 'node:crypto';

/**
 * The header that proves who has sent a body, and when: `t=1796000000,v1=…`, the time in seconds since 1970, and the HMAC-SHA-256 of
 * `1796000000.<body>` in hexadecimal. The receiver refuses one that is older than some minutes.
 */
export function signatureOf(secret: string, body: string, now: number): string {
  const time = Math.floor(now / 1000);
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return `t=${time},v1=${mac}`;
}
