import { DataSource } from 'typeorm';
import { erasureList } from '../../src/doctor/checks/database/erasure-list';
import { installationOf } from '../../src/doctor/installation';
import { ErasureState, UserErasure } from '../../src/modules/user/tables/user-erasure.entity';
import { startApp, type TestApp } from '../app';

let app: TestApp;
beforeAll(async () => {
  // The application itself writes nothing down meanwhile.
  app = await startApp({ erasureList: '/not/there/erasures.jsonl' });
}, 120_000);
afterAll(() => app.close());

async function examined(list?: string) {
  const installation = installationOf({ ...app.config, erasureList: list }, {});
  try {
    return await erasureList.examine(installation);
  } finally {
    await installation.database.closeOpened();
  }
}

test('the list of erasures is well elsewhere, and a warning where it is lost with the data or lacks somebody', async () => {
  const { manager } = app.nest.get(DataSource);
  const row = { userId: 1, steps: [], verifyTime: new Date() };
  expect(await examined()).toMatchObject({ result: 'ok' });
  await manager.insert(UserErasure, { ...row, state: ErasureState.Unreadable });
  await manager.insert(UserErasure, { ...row, state: ErasureState.Done, listedTime: new Date() });
  expect(await examined('/mnt/other/erasures.jsonl')).toEqual({
    result: 'ok',
    sentence: 'All erasures are in the list /mnt/other/erasures.jsonl.',
  });
  expect(await examined()).toMatchObject({
    result: 'warning',
    sentence: expect.stringContaining('set ERASURE_LIST to a file on another disk') as string,
  });
  await manager.insert(UserErasure, { ...row, state: ErasureState.Unclean });
  expect(await examined('/not/there/erasures.jsonl')).toMatchObject({
    result: 'warning',
    sentence: expect.stringMatching(
      /^Erasures that are not in the list \/not\/there\/erasures\.jsonl yet: 1\. /,
    ) as string,
  });
});
