import type { ByteRange } from '../../stores/storage/storage';

/**
 * The single range that a request asks for: `all` if the header has several ranges or is invalid, `outside` if the range is not in the
 * file.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'all' | 'outside' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!from && !to) return 'all';
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  if (from && to && Number(to) < Number(from)) return 'all';
  return start < size && start <= end ? { start, end } : 'outside';
}
