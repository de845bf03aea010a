/** The name of this process's time zone, such as Asia/Shanghai. */
export const zoneName = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Its present offset from UTC, as a database writes it: `+05:30`. */
export function offsetNow(): string {
  const minutes = -new Date().getTimezoneOffset();
  const two = (number: number): string => String(Math.trunc(number)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
}
