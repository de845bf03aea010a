import { DIGITS, STEP_MS } from '../factor/one-time-code';

const ISSUER = 'Switchboard';

/** What the QR code for an authenticator app contains. `secret` is in Base32. */
export function keyUri(username: string, secret: string): string {
  const label = `${ISSUER}:${encodeURIComponent(username)}`;
  const settings = { secret, issuer: ISSUER, algorithm: 'SHA1', digits: DIGITS, period: STEP_MS / 1000 };
  const query = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  return `otpauth://totp/${label}?${query.join('&')}`;
}
