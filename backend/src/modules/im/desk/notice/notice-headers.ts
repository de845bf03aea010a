import { STYLE_HASH } from './notice-style';

const POLICY = [
  "default-src 'none'",
  `style-src ${STYLE_HASH}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

/** Headers of the public pages, in place of those of the console. Nobody stores, lists, frames or passes on such an address. */
export const NOTICE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY.join(';'),
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  vary: 'accept-language',
};
