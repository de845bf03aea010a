import { serverOffset } from './server-zone';

const SHAPE = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/;

/** Converts a time of the API to milliseconds. Such times are in the server's time zone, which may differ from that of the reader. */
export function momentOf(wire: string | null | undefined): number | undefined {
  const [, ...parts] = SHAPE.exec(wire ?? '') ?? [];
  if (parts.length === 0) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map(Number);
  const atUtc = Date.UTC(year, month - 1, day, hour, minute, second);
  return atUtc - serverOffset(new Date(year, month - 1, day, hour, minute, second)) * 60_000;
}

/** Formats a moment in the server's time zone, in the API's format. */
export function wireOf(moment: number): string {
  const wall = new Date(moment + serverOffset(new Date(moment)) * 60_000);
  return wall.toISOString().slice(0, 19).replace('T', ' ');
}
