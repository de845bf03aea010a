import { createHmac } from 'node:crypto';

/** What DingTalk wants in the query: the HMAC of time and secret under the secret. @param now milliseconds since 1970 */
export function dingtalkSignature(secret: string, now: number): { timestamp: string; sign: string } {
  const timestamp = String(now);
  const sign = createHmac('sha256', secret).update(`${timestamp}\n${secret}`).digest('base64');
  return { timestamp, sign };
}

/** What Feishu wants in the body: the HMAC of nothing under time and secret. @param now milliseconds since 1970; it takes seconds */
export function feishuSignature(secret: string, now: number): { timestamp: string; sign: string } {
  const timestamp = String(Math.floor(now / 1000));
  const sign = createHmac('sha256', `${timestamp}\n${secret}`).digest('base64');
  return { timestamp, sign };
}
