import { wireTime } from '../../wire/envelope/wire';

/**
 * Returns the Content-Disposition header (RFC 6266) with a file name such as `Staff 2026-11-22.xlsx`. Clients that do not read the encoded
 * form get the name without its non-ASCII characters.
 */
export function dispositionOf(name: string, format: string, now = new Date()): string {
  // Some systems do not allow these characters in a file name.
  const full = `${name
    .replace(/[\\/:*?"<>|%]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()} ${wireTime(now).slice(0, 10)}.${format}`;
  const plain = full.replace(/[^\x20-\x7e]/g, '').trim();
  const encoded = encodeURIComponent(full).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
