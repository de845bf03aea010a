/**
 * Whether a file is of those that an `accept` of the browser lets through: `image/*`, `.pdf`, `video/mp4`, with commas between. The browser
 * asks it of what is chosen, and not of what is dropped or pasted.
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
