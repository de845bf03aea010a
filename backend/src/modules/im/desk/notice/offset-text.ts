const two = (n: number): string => String(n).padStart(2, '0');

/** How far the time zone of the server is ahead of UTC at that time: `+08:00`. */
export function offsetText(at: Date): string {
  const ahead = -at.getTimezoneOffset();
  const minutes = Math.abs(ahead);
  return `${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
