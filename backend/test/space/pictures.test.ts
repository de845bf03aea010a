import sharp from 'sharp';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { PICTURE_SIZES } from '../../src/kernel/content/upload/picture-sizes';
import { Storage } from '../../src/kernel/stores/storage/storage';
import { ImageLibrary } from '../../src/modules/space/picture/image-library.service';
import { Pictures } from '../../src/modules/space/picture/pictures.service';
import { SpaceSweep } from '../../src/modules/space/sweep/space-sweep.service';
import { SmallPictures, SpaceBlob } from '../../src/modules/space/tables/space-blob.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { held } from '../held';
import { until } from '../engine/until';
import { fileAt, type FileRow, uploaded } from './files';

type Shown = FileRow & { id: number; picture: string; thumb: string | null; medium: string | null };

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const get = (url: string) => request(app.nest.getHttpServer()).get(encodeURI(url)).responseType('blob');
const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: { r: Math.floor(Math.random() * 256), g: 80, b: width % 256 } },
  })
    .jpeg()
    .toBuffer();
const rowOf = async (url: string) => (await fileAt(admin, url)) as unknown as Shown;
/** What has become of a file, as soon as its pictures no longer come. */
function settled(url: string): Promise<Shown> {
  return until(
    () => rowOf(url),
    ({ picture }) => picture !== 'coming',
  );
}

test('a picture gets two smaller versions from a worker, which a browser may cache', async () => {
  const url = await uploaded(app, admin, await picture(2000, 1000), 'large.jpg');
  const row = await settled(url);
  expect(row.picture).toBe('there');
  for (const [address, width, height] of [
    [row.thumb, 240, 120],
    [row.medium, 1280, 640],
  ] as const) {
    const answer = await get(address ?? '');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect(await sharp(answer.body as Buffer).metadata()).toMatchObject({ format: 'webp', width, height });
    expect((await get(address ?? '').set({ 'if-none-match': String(answer.headers.etag) })).status).toBe(304);
  }
  expect((await get(`${url}?size=thumb`)).headers['cache-control']).toBe('private, no-cache');
  expect((await get(`${url}?size=huge`)).headers['content-type']).toBe('image/jpeg');
});

test('a small original replaces a missing thumbnail, and a large one does not', async () => {
  const made = jest.spyOn(app.nest.get(ImageLibrary), 'isThere', 'get').mockReturnValue(false);
  const url = await uploaded(app, admin, await picture(40, 30), 'small.jpg');
  expect(await rowOf(url)).toMatchObject({ picture: 'none', thumb: null, medium: null });
  expect((await admin.get<{ pictures: boolean }>('space/info/stats')).data.pictures).toBe(false);
  expect((await get(`${url}?size=thumb`)).headers['content-type']).toBe('image/jpeg');
  const text = await uploaded(app, admin, Buffer.from('no picture'), 'a.txt');
  expect((await get(`${text}?size=thumb`)).status).toBe(404);
  made.mockRestore();
  // What was not scheduled is found by the sweep.
  expect((await settled(url)).picture).toBe('there');
});

test('a picture whose bytes are replaced while its small ones are made gets those of the new bytes', async () => {
  const blobs = app.nest.get(DataSource).getRepository(SpaceBlob);
  const storage = app.nest.get(Storage);
  const bytes = await picture(500, 400);
  const made = jest.spyOn(app.nest.get(ImageLibrary), 'isThere', 'get').mockReturnValue(false);
  const { sha256 } = await fileAt(admin, await uploaded(app, admin, bytes, 'replaced.jpg'));
  const { key } = await blobs.findOneByOrFail({ sha256 });
  const holding = held(storage, 'readWhole');
  made.mockRestore();
  const drawing = app.nest.get(Pictures).makePictures({ sha256 }, { attempt: 1 });
  await holding.reached;
  const other = `${key}-again`;
  await storage.copy(key, other);
  await blobs.update({ sha256 }, { key: other });
  await storage.deleteFile(key);
  holding.letGo();
  await drawing;
  await app.nest.get(Pictures).makePictures({ sha256 }, { attempt: 1 });
  const blob = await blobs.findOneByOrFail({ sha256 });
  expect(blob).toMatchObject({ key: other, pictures: SmallPictures.Made });
  expect(await storage.sizeOf(other + PICTURE_SIZES.thumb.ending)).toBeGreaterThan(0);
});

test('the thumbnail of a file for staff needs a signature as well', async () => {
  const url = await uploaded(app, admin, await picture(300, 300), 'own.jpg');
  const { id } = await settled(url);
  await admin.post('space/info/update', { id, access: 0 });
  const { thumb } = await rowOf(url);
  expect((await get(thumb ?? '')).headers['content-type']).toBe('image/webp');
  expect((await get((thumb ?? '').replace(/&e=.*/, ''))).status).toBe(404);
});

test.each([
  [
    'too large in pixels',
    'bomb.svg',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"/>'),
  ],
  ['cut short', 'cut.png', Buffer.from('89504e470d0a1a0a0000000d49484452000000ff000000ff0806000000', 'hex')],
])('a picture that is %s has no thumbnail and is stored all the same', async (_what, name, content) => {
  const url = await uploaded(app, admin, content, name);
  expect(await settled(url)).toMatchObject({ picture: 'none', thumb: null, status: 1 });
});

test('a picture that has ended its node several times is not tried again', async () => {
  const blobs = app.nest.get(DataSource).getRepository(SpaceBlob);
  const library = jest.spyOn(app.nest.get(ImageLibrary), 'isThere', 'get').mockReturnValue(false);
  const { sha256 } = await rowOf(await uploaded(app, admin, await picture(50, 50), 'deadly.jpg'));
  const drawn = jest.spyOn(app.nest.get(ImageLibrary), 'shrink');
  library.mockReturnValue(true);
  await app.nest.get(Pictures).makePictures({ sha256: String(sha256) }, { attempt: 4 });
  expect((await blobs.findOneByOrFail({ sha256: String(sha256) })).pictures).toBe(SmallPictures.Impossible);
  expect(drawn).not.toHaveBeenCalledWith(expect.objectContaining({ length: 50 }));
  library.mockRestore();
});

test('the thumbnails of a file are deleted together with its bytes', async () => {
  const url = await uploaded(app, admin, await picture(333, 200), 'gone.jpg');
  const { id, sha256 } = await settled(url);
  const source = app.nest.get(DataSource);
  const { key } = await source.getRepository(SpaceBlob).findOneByOrFail({ sha256: String(sha256) });
  const storage = app.nest.get(Storage);
  expect(await storage.sizeOf(`${key}.thumb.webp`)).toBeGreaterThan(0);
  await source.query('DELETE FROM space_info WHERE id = ?', [id]);
  await source.getRepository(SpaceBlob).update({ sha256: String(sha256) }, { touchTime: new Date(0) });
  await app.nest.get(SpaceSweep).sweepFiles();
  for (const one of [key, `${key}.thumb.webp`, `${key}.preview.webp`])
    expect(await storage.sizeOf(one)).toBeUndefined();
});

test('the location of a photo is removed for the public and kept for staff', async () => {
  const place = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '48/1 12/1 3456/100',
    GPSLongitudeRef: 'E',
    GPSLongitude: '16/1 22/1 1234/100',
  };
  const exif = { IFD0: { Artist: 'Somebody' }, IFD3: place };
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const original = await sharp(await picture(400, 300))
      .toFormat(format)
      .withExif(exif)
      .toBuffer();
    const name = format === 'jpeg' ? 'a.jpg' : `a.${format}`;
    const url = await uploaded(app, admin, original, name);
    const open = (await get(url)).body as Buffer;
    expect(open).toHaveLength(original.length);
    const { exif: left } = await sharp(open).metadata();
    expect([format, left?.includes('Somebody')]).toEqual([format, true]);
    // 3456 hundredths of a second, in either order of bytes.
    const seconds = [Buffer.from([0x80, 0x0d, 0, 0, 100, 0, 0, 0]), Buffer.from([0, 0, 0x0d, 0x80, 0, 0, 0, 100])];
    const hasPlace = (bytes: Buffer): boolean => seconds.some((one) => bytes.includes(one));
    expect([format, hasPlace(original), hasPlace(open)]).toEqual([format, true, false]);
    const part = (await get(url).set({ range: 'bytes=10-' })).body as Buffer;
    expect(part.equals(open.subarray(10))).toBe(true);
    const { id } = await rowOf(url);
    await admin.post('space/info/update', { id, access: 0 });
    const staff = (await get(((await rowOf(url)) as unknown as { preview: string }).preview)).body as Buffer;
    expect(staff.equals(original)).toBe(true);
  }
});
