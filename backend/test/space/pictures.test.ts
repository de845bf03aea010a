import sharp from 'sharp';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { Storage } from '../../src/kernel/storage/storage';
import { ImageLibrary } from '../../src/modules/space/picture/image-library.service';
import { Pictures } from '../../src/modules/space/picture/pictures.service';
import { SpaceSweep } from '../../src/modules/space/sweep/space-sweep.service';
import { SmallPictures, SpaceBlob } from '../../src/modules/space/tables/space-blob.entity';
import { type Caller, startApp, type TestApp } from '../app';
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

test('a picture has two smaller ones, made by a worker, which a browser may keep', async () => {
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

test('as long as there is none, a small original stands for it, and a large one does not', async () => {
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

test('the picture of a file for staff wants a signature as the file does', async () => {
  const url = await uploaded(app, admin, await picture(300, 300), 'own.jpg');
  const { id } = await settled(url);
  await admin.post('space/info/update', { id, access: 0 });
  const { thumb } = await rowOf(url);
  expect((await get(thumb ?? '')).headers['content-type']).toBe('image/webp');
  expect((await get((thumb ?? '').replace(/&e=.*/, ''))).status).toBe(404);
});

test.each([
  ['a bomb', 'bomb.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"/>')],
  ['cut short', 'cut.png', Buffer.from('89504e470d0a1a0a0000000d49484452000000ff000000ff0806000000', 'hex')],
])('what is %s has none, and is kept all the same', async (_what, name, content) => {
  const url = await uploaded(app, admin, content, name);
  expect(await settled(url)).toMatchObject({ picture: 'none', thumb: null, status: 1 });
});

test('whatever takes its node with it again and again is left alone', async () => {
  const blobs = app.nest.get(DataSource).getRepository(SpaceBlob);
  const library = jest.spyOn(app.nest.get(ImageLibrary), 'isThere', 'get').mockReturnValue(false);
  const { sha256 } = await rowOf(await uploaded(app, admin, await picture(50, 50), 'deadly.jpg'));
  const drawn = jest.spyOn(app.nest.get(ImageLibrary), 'shrink');
  library.mockReturnValue(true);
  await app.nest.get(Pictures).make({ sha256: String(sha256) }, { attempt: 4 });
  expect((await blobs.findOneByOrFail({ sha256: String(sha256) })).pictures).toBe(SmallPictures.Impossible);
  expect(drawn).not.toHaveBeenCalledWith(expect.objectContaining({ length: 50 }));
  library.mockRestore();
});

test('its pictures go with its bytes', async () => {
  const url = await uploaded(app, admin, await picture(333, 200), 'gone.jpg');
  const { id, sha256 } = await settled(url);
  const source = app.nest.get(DataSource);
  const { key } = await source.getRepository(SpaceBlob).findOneByOrFail({ sha256: String(sha256) });
  const storage = app.nest.get(Storage);
  expect(await storage.sizeOf(`${key}.thumb.webp`)).toBeGreaterThan(0);
  await source.query('DELETE FROM space_info WHERE id = ?', [id]);
  await source.getRepository(SpaceBlob).update({ sha256: String(sha256) }, { touchTime: new Date(0) });
  await app.nest.get(SpaceSweep).sweep();
  for (const one of [key, `${key}.thumb.webp`, `${key}.preview.webp`])
    expect(await storage.sizeOf(one)).toBeUndefined();
});

test('where it was taken is told to nobody outside, and kept for staff', async () => {
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
