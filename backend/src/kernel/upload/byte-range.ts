import type { ByteRange } from '../storage/storage';

/** The one range that a request asks for. All of it where it asks for several, or for what makes no sense; none where it lies outside. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'all' | 'outside' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (!from && !to) return 'all';
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  if (from && to && Number(to) < Number(from)) return 'all';
  return start < size && start <= end ? { start, end } : 'outside';
}
