import { wireTime } from '../envelope/wire';

/**
 * The header that names a file (RFC 6266): `Staff 2026-11-22.xlsx`. Who does not read the encoded form gets the name without what
 * is not ASCII.
 */
export function dispositionOf(name: string, format: string, now = new Date()): string {
  // None of these may stand in a name on every system.
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
