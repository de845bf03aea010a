import { wireTime } from '../../../../kernel/wire/envelope/wire';

const two = (n: number): string => String(n).padStart(2, '0');

/** A time for people whose time zone nobody knows: in that of the server, and named. */
export function momentText(at: Date): string {
  const ahead = -at.getTimezoneOffset();
  const minutes = Math.abs(ahead);
  const offset = `${ahead < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return `${wireTime(at).slice(0, 'yyyy-mm-dd hh:mm'.length)} (UTC${offset})`;
}
