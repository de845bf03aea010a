import { serverOffset } from './server-zone';

const SHAPE = /^(\d{4})-(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)$/;

/** Converts a time of the API to milliseconds. Such times are in the server's time zone, which may differ from that of the reader. */
export function momentOf(wire: string | null | undefined): number | undefined {
  const [, ...parts] = SHAPE.exec(wire ?? '') ?? [];
  if (parts.length === 0) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.map(Number);
  return momentOfWall(Date.UTC(year, month - 1, day, hour, minute, second));
}

const DAY = 86_400_000;
const offsetAt = (moment: number) => serverOffset(new Date(moment)) * 60_000;

/** As the server reads it: of a time that comes twice it is the first, and of one that is left out the time after the gap. */
function momentOfWall(wall: number): number {
  const before = wall - offsetAt(wall - DAY);
  const after = wall - offsetAt(wall + DAY);
  return offsetAt(before) !== wall - before && offsetAt(after) === wall - after ? after : before;
}

/** Formats a moment in the server's time zone, in the API's format. */
export function wireOf(moment: number): string {
  const wall = new Date(moment + serverOffset(new Date(moment)) * 60_000);
  return wall.toISOString().slice(0, 19).replace('T', ' ');
}
