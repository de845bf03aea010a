import { crc32 } from 'node:zlib';
import type { Windows } from '../windows';
import { FIRST_BOXES } from './box-reader';
import { filmPlaces } from './film-places';
import type { Gap } from './gap';
import { type Patch, withPatches } from './patch';
import { tiffPlaces } from './tiff-places';
import { xmpPlaces } from './xmp-places';

const MOST_PARTS = 1000;
const MOST_PATCHES = 200;

/**
 * Patches that remove the location of a picture or video, as cameras write it into JPEG, PNG, WebP, TIFF, HEIC, AVIF, MP4 and QuickTime. Of
 * pictures only the first and the last 256 kB are examined, because cameras write it there.
 * @param passed what was found while the whole video passed; see BoxReader
 */
export function placePatches(file: Windows, passed: readonly Gap[] = []): Patch[] {
  const patches = isPng(file) ? pngPatches(file) : [...passed, ...gapsOf(file)].map(filled);
  const once = new Map(patches.map((patch) => [`${patch.at} ${patch.bytes.length}`, patch]));
  return [...once.values()].slice(0, MOST_PATCHES).sort((a, b) => a.at - b.at);
}

function gapsOf(file: Windows): Gap[] {
  const start = file.head.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8')) return jpegPlaces(file);
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return webpPlaces(file);
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return tiffFilePlaces(file);
  return FIRST_BOXES.has(start.slice(4, 8)) ? boxPlaces(file) : [];
}

const isPng = (file: Windows): boolean => file.head.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n';

function jpegPlaces(file: Windows): Gap[] {
  const gaps: Gap[] = [];
  for (let at = 2, parts = 0; parts < MOST_PARTS; parts++) {
    const head = file.readBytes(at, 4);
    if (head?.[0] !== 0xff || head[1] === 0xda || head[1] === 0xd9) break;
    const length = head.readUInt16BE(2);
    if (head[1] === 0xe1) gaps.push(...appPlaces(file, at + 4, length - 2));
    at += 2 + Math.max(2, length);
  }
  return gaps;
}

function appPlaces(file: Windows, at: number, length: number): Gap[] {
  if (file.readBytes(at, 6)?.toString('latin1') === 'Exif\0\0') return tiffPlaces(file, at + 6);
  const text = file.readBytes(at, length);
  return text ? xmpPlaces(text, at) : [];
}

function webpPlaces(file: Windows): Gap[] {
  const gaps: Gap[] = [];
  for (let at = 12, parts = 0; parts < MOST_PARTS; parts++) {
    const head = file.readBytes(at, 8);
    if (!head) break;
    const [name, length] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)];
    // Some programs write the JPEG marker before it.
    if (name === 'EXIF') gaps.push(...tiffPlaces(file, at + 8), ...appPlaces(file, at + 8, 0));
    if (name === 'XMP ') gaps.push(...xmpPlaces(file.readBytes(at + 8, length) ?? Buffer.alloc(0), at + 8));
    at += 8 + length + (length % 2);
  }
  return gaps;
}

/** Location data may be anywhere in the boxes, with or without a marker before it. A table without a location is ignored. */
function boxPlaces(file: Windows): Gap[] {
  return seenOf(file).flatMap(([bytes, offset]) => [
    ...['II*\0', 'MM\0*'].flatMap((mark) => marksIn(bytes, mark)).flatMap((at) => tiffPlaces(file, offset + at)),
    ...xmpPlaces(bytes, offset),
    ...filmPlaces(bytes, offset),
  ]);
}

/** Data that an image editor has added is somewhere between the image strips. */
const tiffFilePlaces = (file: Windows): Gap[] => [
  ...tiffPlaces(file, 0),
  ...seenOf(file).flatMap(([bytes, offset]) => xmpPlaces(bytes, offset)),
];

/** The beginning and the end of the file, each with its offset in the file. */
const seenOf = ({ head, tail, size }: Windows): [Buffer, number][] =>
  size > head.length
    ? [
        [head, 0],
        [tail, size - tail.length],
      ]
    : [[head, 0]];

function marksIn(bytes: Buffer, mark: string): number[] {
  const found: number[] = [];
  for (let at = bytes.indexOf(mark, 0, 'latin1'); at >= 0 && found.length < MOST_PARTS;) {
    found.push(at);
    at = bytes.indexOf(mark, at + 1, 'latin1');
  }
  return found;
}

/** Each PNG chunk has a checksum of its bytes, so the checksum is patched too. */
function pngPatches(file: Windows): Patch[] {
  const patches: Patch[] = [];
  for (let at = 8, parts = 0; parts < MOST_PARTS; parts++) {
    const head = file.readBytes(at, 8);
    if (!head) break;
    const [length, name] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)];
    const body = name === 'eXIf' || name === 'iTXt' ? file.readBytes(at + 4, length + 4) : undefined;
    const gaps = name === 'eXIf' ? tiffPlaces(file, at + 8) : body ? xmpPlaces(body, at + 4) : [];
    if (gaps.length && body) patches.push(...gaps.map(filled), sumOf(body, at + 4, gaps));
    at += 12 + length;
  }
  return patches;
}

function sumOf(body: Buffer, at: number, gaps: readonly Gap[]): Patch {
  const sum = Buffer.alloc(4);
  const changes = gaps.map((gap) => ({ at: gap.at, bytes: Buffer.alloc(gap.length, gap.fill) }));
  sum.writeUInt32BE(crc32(withPatches(body, changes, at)));
  return { at: at + body.length, bytes: sum.toString('base64') };
}

const filled = ({ at, length, fill }: Gap): Patch => ({ at, bytes: Buffer.alloc(length, fill).toString('base64') });
