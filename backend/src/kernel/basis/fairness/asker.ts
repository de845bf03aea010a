import { context } from '../context/context';

/** Identifies for whom work is done: the staff member, or the address of a visitor; undefined for the server's own jobs. */
export function asker(): number | string | undefined {
  const request = context();
  return request?.staff?.id ?? request?.ip;
}
