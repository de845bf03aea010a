import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a code is shown. */
export const STEP_MS = 30_000;
export const DIGITS = 6;
/** How much longer it is taken: for typing the last digit and for the way. */
const LATE_MS = 5000;
/** 160 bits, as RFC 4226 recommends. */
export const SECRET_BYTES = 20;

export const stepAt = (now: number): number => Math.floor(now / STEP_MS);

/** The code of a time step, by RFC 6238 with HMAC-SHA-1, which is the only hash that all authenticator apps have. */
export function codeOf(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const at = hash.readUInt8(hash.length - 1) & 0xf;
  const number = hash.readUInt32BE(at) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The time step whose code this is: the current one, or in the first seconds of a step the one before it.
 * @returns undefined for a wrong code; compared in constant time
 */
export function matchingStep(secret: Uint8Array, code: string, now: number): number | undefined {
  const steps = new Set([stepAt(now), stepAt(now - LATE_MS)]);
  return [...steps].find((step) => isSame(codeOf(secret, step), code));
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
