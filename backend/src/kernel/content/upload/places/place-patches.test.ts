import { DraftReader, WINDOW_BYTES } from '../draft';
import { Windows } from '../windows';
import { type Patch, withPatches } from './patch';
import { placePatches } from './place-patches';

const windowsOf = (file: Buffer) =>
  new Windows(file.subarray(0, WINDOW_BYTES), file.subarray(-WINDOW_BYTES), file.length);
/** The file as it is served to somebody who has only its address. */
function openTo(file: Buffer, found = placePatches(windowsOf(file))): Buffer {
  const patches = found.map(({ at, bytes }: Patch) => ({ at, bytes: Buffer.from(bytes, 'base64') }));
  return withPatches(file, patches, 0);
}

const box = (name: string, ...content: Buffer[]): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + Buffer.concat(content).length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, ...content]);
};
const text = (words: string): Buffer => Buffer.from(words, 'latin1');
const DEGREES = Buffer.from([48, 0, 0, 0, 1, 0, 0, 0]);

/** A camera's TIFF table with one value that contains a latitude, after one with the name of the photographer. */
function cameraTable(): Buffer {
  const table = Buffer.alloc(26 + 18 + 8);
  table.write('II*\0', 0, 'latin1');
  table.writeUInt32LE(8, 4);
  table.writeUInt16LE(1, 8);
  [0x8825, 4].forEach((value, at) => table.writeUInt16LE(value, 10 + 2 * at));
  table.writeUInt32LE(1, 14);
  table.writeUInt32LE(26, 18);
  table.writeUInt16LE(1, 26);
  [2, 5].forEach((value, at) => table.writeUInt16LE(value, 28 + 2 * at));
  table.writeUInt32LE(1, 32);
  table.writeUInt32LE(44, 36);
  DEGREES.copy(table, 44);
  return table;
}
const XMP = '<x exif:GPSLatitude="48,12.5N" dc:creator="Somebody"/>';
const ftyp = (brand: string) => box('ftyp', text(`${brand}\0\0\0\0mif1`));

describe.each([
  ['HEIC, with the Exif mark', Buffer.concat([ftyp('heic'), box('mdat', text('\0\0\0\x06Exif\0\0'), cameraTable())])],
  ['HEIC, without the Exif mark', Buffer.concat([ftyp('heic'), box('mdat', text('\0\0\0\0'), cameraTable())])],
  ['AVIF', Buffer.concat([ftyp('avif'), box('mdat', text('\0\0\0\0'), cameraTable())])],
  ['TIFF', cameraTable()],
])('the camera table of %s', (_, file) => {
  test('is served without the location and otherwise unchanged', () => {
    expect(file.includes(DEGREES)).toBe(true);
    const open = openTo(file);
    expect(open).toHaveLength(file.length);
    expect(open.includes(DEGREES)).toBe(false);
    const start = file.indexOf('II*');
    expect(open.subarray(0, start + 26).equals(file.subarray(0, start + 26))).toBe(true);
  });
});

test.each([
  ['HEIC', Buffer.concat([ftyp('heic'), box('mdat', text(XMP))])],
  [
    'AVIF, at the end',
    Buffer.concat([ftyp('avif'), box('mdat', Buffer.alloc(3 * WINDOW_BYTES)), box('meta', text(XMP))]),
  ],
  ['TIFF', Buffer.concat([cameraTable(), text(XMP)])],
])('the location is removed from the XMP data of a file in %s', (_, file) => {
  const open = openTo(file).toString('latin1');
  expect(open).not.toContain('48,12.5N');
  expect(open).toContain('dc:creator="Somebody"');
});

describe('a video', () => {
  const place = '+48.2082+016.3738+151.0/';
  const udta = box('moov', box('udta', box('\xa9xyz', Buffer.from([0, place.length, 0x15, 0xc7]), text(place))));
  const keys = box(
    'moov',
    box('meta', text('com.apple.quicktime.location.ISO6709'), text(`+48.2082+016.3738+151.0CRSWGS_84/`)),
  );
  const frames = box('mdat', Buffer.alloc(3 * WINDOW_BYTES, 'abc+-.1/'));

  test.each([
    ['a video of Android with the location at its end', Buffer.concat([ftyp('mp42'), frames, udta])],
    ['a video of Apple with the location at its beginning', Buffer.concat([ftyp('qt  '), keys, frames])],
    ['a video without a first box that names its type', Buffer.concat([box('wide'), frames, udta])],
  ])('%s is served without the location, and its frames stay unchanged', (_, file) => {
    const open = openTo(file);
    expect(file.includes('48.2082')).toBe(true);
    expect([open.includes('48.2082'), open.includes('016.3738')]).toEqual([false, false]);
    const at = file.indexOf(frames);
    expect(open.subarray(at, at + frames.length).equals(frames)).toBe(true);
  });
});

describe('a video with an index that is longer than the stored windows', () => {
  const place = '+48.2082+016.3738+151.0/';
  const samples = box('trak', Buffer.alloc(2 * WINDOW_BYTES));
  const udta = box(
    'udta',
    box('\xa9xyz', Buffer.from([0, place.length, 0x15, 0xc7]), text(place)),
    box('XMP_', text(XMP)),
  );
  const frames = Buffer.concat([
    text('frames'),
    Buffer.alloc(2 * WINDOW_BYTES),
    text(place),
    Buffer.alloc(2 * WINDOW_BYTES),
  ]);
  const long = Buffer.alloc(16);
  long.writeUInt32BE(1);
  long.write('mdat', 4, 'latin1');
  long.writeBigUInt64BE(BigInt(16 + frames.length), 8);
  const index = box('moov', samples, udta, samples);
  const endless = Buffer.concat([Buffer.alloc(4), text('moov'), samples, udta, samples]);

  async function openWhole(file: Buffer, step: number): Promise<Buffer> {
    const reading = new DraftReader();
    async function* chunks() {
      for (let at = 0; at < file.length; at += step) yield await Promise.resolve(file.subarray(at, at + step));
    }
    await reading.readAll(chunks());
    const { windows, places } = reading.finishDraft();
    return openTo(file, placePatches(windows, places));
  }

  test.each([
    ['at its beginning', Buffer.concat([ftyp('qt  '), index, box('mdat', frames)])],
    ['at its end, behind a long box', Buffer.concat([ftyp('mp42'), long, frames, index])],
    ['in a box without an end', Buffer.concat([ftyp('mp42'), box('mdat', frames), endless])],
  ])(
    'a film with its location %s is served without it in chunks of any size, and its frames stay unchanged',
    async (_, file) => {
      const at = file.indexOf('frames');
      for (const step of [65_536, 1021, file.length]) {
        const open = await openWhole(file, step);
        expect(open).toHaveLength(file.length);
        expect(open.subarray(at, at + frames.length).equals(frames)).toBe(true);
        const rest = Buffer.concat([open.subarray(0, at), open.subarray(at + frames.length)]).toString('latin1');
        expect([rest.includes('48.2082'), rest.includes('48,12.5N'), rest.includes('Somebody')]).toEqual([
          false,
          false,
          true,
        ]);
      }
    },
  );

  test.each([
    [
      'a box shorter than its own header',
      Buffer.concat([ftyp('mp42'), Buffer.from([0, 0, 0, 3]), text('moov'), text(place)]),
    ],
    [
      'no boxes at all',
      Buffer.concat([
        text('some words, and then '),
        Buffer.alloc(2 * WINDOW_BYTES),
        text(place),
        Buffer.alloc(2 * WINDOW_BYTES),
      ]),
    ],
  ])('a file with %s has no patches outside the stored windows', async (_, file) => {
    const reading = new DraftReader();
    await reading.readAll(
      (async function* () {
        yield await Promise.resolve(file);
      })(),
    );
    expect(reading.finishDraft().places).toEqual([]);
  });
});

test('text that only looks like a location stays unchanged', () => {
  for (const file of [text('+48.2082+016.3738/'), Buffer.concat([ftyp('mp42'), text('+4.2+1.3/ II*\0 MM\0*')])])
    expect(placePatches(windowsOf(file))).toEqual([]);
});
