/**
 * Whether a file matches the value of an `accept` attribute: `image/*`, `.pdf`, `video/mp4`, separated by commas. The browser checks only
 * chosen files, not dropped or pasted ones.
 */
export function accepts(accept: string | undefined, { name, type }: Pick<File, 'name' | 'type'>): boolean {
  const wishes = (accept ?? '')
    .split(',')
    .map((wish) => wish.trim().toLowerCase())
    .filter(Boolean);
  return wishes.length === 0 || wishes.some((wish) => fulfils(wish, name.toLowerCase(), type.toLowerCase()));
}

function fulfils(wish: string, name: string, type: string): boolean {
  if (wish === '*/*' || wish === '*') return true;
  if (wish.startsWith('.')) return name.endsWith(wish);
  return wish.endsWith('/*') ? type.startsWith(wish.slice(0, -1)) : type === wish;
}
