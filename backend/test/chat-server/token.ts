import { createHmac, timingSafeEqual } from 'node:crypto';

/** The content of a chat client's token: HS256, the user as audience, and the rest as JSON text in `info`. */
export interface Bearer {
  userId: number;
  terminal: number;
}

export const SECRET = 'the mock chat server alone knows this';

const base64url = (text: string) => Buffer.from(text).toString('base64url');

const signature = (signed: string, secret: string) => createHmac('sha256', secret).update(signed).digest('base64url');

export function accessToken({ userId, terminal }: Bearer, secret = SECRET): string {
  const info = JSON.stringify({ userId, terminal, userName: `user${userId}`, nickName: `user ${userId}` });
  const payload = { aud: [String(userId)], info, exp: Math.floor(Date.now() / 1000) + 1800 };
  const signed = `${base64url('{"typ":"JWT","alg":"HS256"}')}.${base64url(JSON.stringify(payload))}`;
  return `${signed}.${signature(signed, secret)}`;
}

/** The owner of a token; undefined if the signature is wrong or the token has expired. */
export function bearerOf(token: string, secret = SECRET): Bearer | undefined {
  const [head = '', payload = '', given = ''] = token.split('.');
  const [ours, theirs] = [Buffer.from(signature(`${head}.${payload}`, secret)), Buffer.from(given)];
  if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) return undefined;
  const { exp, info } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number; info: string };
  return exp * 1000 > Date.now() ? (JSON.parse(info) as Bearer) : undefined;
}
