import { SettledIds } from './settled-ids';

const MINUTE = 60_000;
const ids = (sweepGroupId: number, sweepPrivateId: number) => ({ sweepGroupId, sweepPrivateId });

test('ids are not settled before a minute has passed', () => {
  const settled = new SettledIds();
  expect(settled.noteNewest(ids(10, 500), 0)).toEqual({});
  expect(settled.noteNewest(ids(20, 600), MINUTE - 1)).toEqual({});
});

test('the highest ids of a minute ago are settled, those of each kind by themselves', () => {
  const settled = new SettledIds();
  settled.noteNewest(ids(10, 500), 0);
  settled.noteNewest(ids(20, 600), 30_000);
  expect(settled.noteNewest(ids(30, 700), MINUTE)).toEqual(ids(10, 500));
  expect(settled.noteNewest(ids(40, 800), MINUTE + 29_999)).toEqual(ids(10, 500));
  expect(settled.noteNewest(ids(50, 900), MINUTE + 30_000)).toEqual(ids(20, 600));
});

test('ids that nobody noted for long are settled at the next look', () => {
  const settled = new SettledIds();
  settled.noteNewest(ids(10, 500), 0);
  settled.noteNewest(ids(20, 600), 1000);
  expect(settled.noteNewest(ids(90, 950), 90 * MINUTE)).toEqual(ids(20, 600));
  expect(settled.noteNewest(ids(95, 960), 91 * MINUTE)).toEqual(ids(90, 950));
});
