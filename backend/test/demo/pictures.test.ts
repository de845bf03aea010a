import { ConfService } from '../../src/modules/base/conf/conf.service';
import { DemoPictures } from '../../src/modules/demo/seed/pictures/demo-pictures.service';
import { UploadStore } from '../../src/kernel/content/upload/upload-store';
import { type Caller, startApp, type TestApp } from '../app';
import { until } from '../engine/until';

interface Goods {
  id: number;
  title: string;
  mainImage: string | null;
  exampleImages: string[] | null;
}
interface File {
  url: string;
  name: string;
  picture: string;
  usages: number;
  width: number;
}

let app: TestApp;
let admin: Caller;
let demo: DemoPictures;
beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  demo = app.nest.get(DemoPictures);
});
afterAll(() => app?.close());
afterEach(() => jest.restoreAllMocks());

const goods = async () => (await admin.post<Goods[]>('demo/goods/list')).data;
const files = async () => (await admin.post<{ list: File[] }>('space/info/page', { size: 100 })).data.list;
const addresses = (rows: Goods[]) =>
  rows.flatMap(({ mainImage, exampleImages }) => [mainImage ?? 'no picture', ...(exampleImages ?? [])]);

test('goods have no pictures and no files are left over if storing a picture fails', async () => {
  const uploads = app.nest.get(UploadStore);
  const save = uploads.saveFile.bind(uploads);
  let kept = 0;
  jest.spyOn(uploads, 'saveFile').mockImplementation((...words) => {
    return kept++ < 4 ? save(...words) : Promise.reject(new Error('The disk is full.'));
  });
  await demo.give();
  const rows = await goods();
  expect(rows.length).toBeGreaterThan(10);
  const given = rows.filter(({ mainImage }) => mainImage);
  expect(given).toHaveLength(1);
  expect((await files()).map(({ url }) => url).sort()).toEqual(addresses(given).sort());
  expect(await app.nest.get(ConfService).readValue('demoPictures')).toBeUndefined();
});

test('the next start gives all goods pictures with thumbnails and usages', async () => {
  await demo.give();
  const rows = await goods();
  expect(new Set(rows.map(({ exampleImages }) => exampleImages?.length))).toEqual(new Set([1, 2]));
  const shown = addresses(rows);
  expect(new Set(shown).size).toBe(shown.length);
  const kept = await until(files, (now) => now.every(({ picture }) => picture === 'there'));
  expect(kept.map(({ url }) => url).sort()).toEqual([...shown].sort());
  const names = rows.map(({ title }) => `${title}.webp`);
  for (const { name, width, usages } of kept) expect([names.includes(name), width, usages]).toEqual([true, 480, 1]);
});

test('a further start adds no pictures, even if some were removed', async () => {
  const [first] = await goods();
  await admin.post('demo/goods/update', { id: first?.id, mainImage: '', exampleImages: [] });
  const before = await files();
  await demo.give();
  expect(await files()).toHaveLength(before.length);
  expect((await goods())[0]).toMatchObject({ mainImage: null, exampleImages: [] });
});
