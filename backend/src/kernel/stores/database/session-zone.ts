/** The name of this process's time zone, such as Asia/Shanghai. */
export const zoneName = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Its present offset from UTC. */
export const offsetNow = (): string => offsetAt(new Date());

/** Its offset from UTC at a time, as a database writes it: `+05:30`. */
export function offsetAt(time: Date): string {
  const minutes = -time.getTimezoneOffset();
  const two = (number: number): string => String(Math.trunc(number)).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
}
