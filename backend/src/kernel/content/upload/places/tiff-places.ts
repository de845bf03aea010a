import type { Windows } from '../windows';
import type { Gap } from './gap';

const GPS_TABLE = 0x8825;
const MOST_TAGS = 512;
const MOST_VALUE = 4096;
/** bytes of a value of each type, by the number of the type */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];

interface Tag {
  at: number;
  tag: number;
  /** offset and length of its value */
  value: number;
  length: number;
}

/** The location data in the TIFF tags of a camera that begin at an offset. */
export function tiffPlaces(file: Windows, start: number): Gap[] {
  const mark = file.readBytes(start, 4)?.toString('latin1');
  if (mark !== 'II*\0' && mark !== 'MM\0*') return [];
  const read = readerOf(file, start, mark === 'II*\0');
  const table = read.tags(read.long(start + 4)).find(({ tag }) => tag === GPS_TABLE);
  if (!table) return [];
  const gps = read.long(table.at + 8);
  const tags = read.tags(gps);
  if (gps === undefined || !tags.length) return [];
  const values = tags
    .filter(({ length, value }) => length > 4 && length <= MOST_VALUE && file.readBytes(value, length))
    .map(({ value, length }): Gap => ({ at: value, length, fill: 0 }));
  return [{ at: start + gps, length: 2 + tags.length * 12, fill: 0 }, ...values];
}

function readerOf(file: Windows, start: number, isLittle: boolean) {
  const short = (at: number): number | undefined => {
    const bytes = file.readBytes(at, 2);
    return isLittle ? bytes?.readUInt16LE() : bytes?.readUInt16BE();
  };
  const long = (at: number): number | undefined => {
    const bytes = file.readBytes(at, 4);
    return isLittle ? bytes?.readUInt32LE() : bytes?.readUInt32BE();
  };
  const tagAt = (at: number): Tag | undefined => {
    const [tag, type, count, value] = [short(at), short(at + 2), long(at + 4), long(at + 8)];
    if (tag === undefined || type === undefined || count === undefined || value === undefined) return undefined;
    return { at, tag, value: start + value, length: (TYPE_BYTES[type] ?? 0) * count };
  };
  const tags = (table: number | undefined): Tag[] => {
    const count = table === undefined ? undefined : short(start + table);
    if (table === undefined || count === undefined || count > MOST_TAGS) return [];
    const found = Array.from({ length: count }, (_, at) => tagAt(start + table + 2 + at * 12));
    return found.filter((one) => one !== undefined);
  };
  return { long, tags };
}
