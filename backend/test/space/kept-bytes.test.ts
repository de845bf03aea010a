import { DataSource, type EntityManager } from 'typeorm';
import { KeptBytes } from '../../src/modules/space/keeping/kept-bytes';
import { SmallPictures, SpaceBlob } from '../../src/modules/space/tables/space-blob.entity';
import { startApp, type TestApp } from '../app';

let app: TestApp;
let manager: EntityManager;
const NOW = Date.UTC(2026, 4, 1);
const MINUTE = 60_000;

beforeAll(async () => {
  app = await startApp();
  ({ manager } = app.nest.get(DataSource));
});
afterAll(() => app.close());
beforeEach(() => manager.deleteAll(SpaceBlob));

let nth = 0;
async function blob(size: number, createTime: Date, touchTime = createTime): Promise<string> {
  const sha256 = String(++nth).padStart(64, '0');
  const rest = { storage: 'local', key: sha256, pictures: SmallPictures.Impossible, labels: '', places: null };
  await manager.insert(SpaceBlob, { sha256, size, createTime, touchTime, ...rest });
  return sha256;
}
const at = (ms: number): Date => new Date(NOW + ms);

test('stored bytes are counted once, whatever their age', async () => {
  const kept = new KeptBytes();
  expect(await kept.sumBytes(manager, NOW)).toBe(0);
  await blob(1, at(-1000 * MINUTE));
  await blob(20, at(-1000 * MINUTE), at(-1));
  await blob(300, at(-MINUTE));
  await blob(4000, at(-1));
  expect(await new KeptBytes().sumBytes(manager, NOW)).toBe(4321);
});

test('new bytes are counted at once, even if written late, and deleted ones within a minute', async () => {
  const kept = new KeptBytes();
  const gone = await blob(1, at(-10 * MINUTE));
  expect(await kept.sumBytes(manager, NOW)).toBe(1);
  await blob(20, at(-MINUTE / 2));
  await blob(300, at(5));
  await manager.delete(SpaceBlob, { sha256: gone });
  expect(await kept.sumBytes(manager, NOW + 10)).toBe(321);
  expect(await kept.sumBytes(manager, NOW + MINUTE)).toBe(320);
  await blob(4000, at(MINUTE));
  expect(await kept.sumBytes(manager, NOW + 2 * MINUTE - 1)).toBe(4320);
  expect(await kept.sumBytes(manager, NOW + 2 * MINUTE)).toBe(4320);
});
