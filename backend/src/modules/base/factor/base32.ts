const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS = 5;

/** RFC 4648, without padding: letters and digits that are not taken for each other when somebody types them. */
export function encodeBase32(bytes: Uint8Array): string {
  let text = '';
  let value = 0;
  let held = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    for (held += 8; held >= BITS; held -= BITS) text += ALPHABET[(value >>> (held - BITS)) & 31];
    value &= (1 << held) - 1;
  }
  return held ? text + ALPHABET[(value << (BITS - held)) & 31] : text;
}
