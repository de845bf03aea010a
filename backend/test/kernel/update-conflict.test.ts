import { Code } from '../../src/kernel/basis/codes';
import { startToys, type ToyApp } from './toy-app';

let app: ToyApp;
beforeAll(async () => (app = await startToys()));
beforeEach(() => app.clear());
afterAll(() => app?.close());

type Row = Record<string, unknown> & { id: number; updateTime: string };

const info = async (id: number) => (await app.caller().get<Row>('toy/toy/info', { id })).data;
const update = (draft: object) => app.caller().post<{ reason: string; current: Row }>('toy/toy/update', draft);
const bear = async () => {
  const { data } = await app.caller().post<{ id: number }>('toy/toy/add', { label: 'Bear', count: 0 });
  return info(data.id);
};

test('a save of a row that has changed in the meantime is refused, with the present row', async () => {
  const seen = await bear();
  expect(await update({ id: seen.id, note: 'mine', updateTime: seen.updateTime })).toMatchObject({ code: 1000 });
  const answer = await update({ id: seen.id, note: 'theirs', updateTime: seen.updateTime });
  expect(answer).toMatchObject({ status: 200, code: 1001, data: { reason: 'conflict' } });
  expect(answer.data.current).toMatchObject({ id: seen.id, note: 'mine' });
  expect(await info(seen.id)).toMatchObject({ note: 'mine' });
});

test('two saves within a second are distinguished', async () => {
  let seen = await bear();
  for (let n = 1; n <= 5; n++) {
    expect(await update({ id: seen.id, count: n, updateTime: seen.updateTime })).toMatchObject({ code: 1000 });
    expect(await update({ id: seen.id, count: -1, updateTime: seen.updateTime })).toMatchObject({ code: 1001 });
    const now = await info(seen.id);
    expect(now.updateTime > seen.updateTime).toBe(true);
    seen = now;
  }
  expect(seen.count).toBe(5);
});

test('several concurrent saves have one winner, and the others get the row that it wrote', async () => {
  for (let round = 0; round < 5; round++) {
    const seen = await bear();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => update({ id: seen.id, count: at + 1, updateTime: seen.updateTime })),
    );
    const winners = answers.flatMap(({ code }, at) => (code === Code.Success ? [at + 1] : []));
    expect(winners).toHaveLength(1);
    const now = await info(seen.id);
    expect(now.count).toBe(winners[0]);
    for (const { code, data } of answers)
      if (code !== Code.Success)
        expect(data).toMatchObject({ reason: 'conflict', current: { count: winners[0], updateTime: now.updateTime } });
    await app.caller().post('toy/toy/delete', { ids: [seen.id] });
  }
});

test('a save without a known state overwrites the row', async () => {
  const seen = await bear();
  for (const nothing of [undefined, null, ''])
    expect(await update({ id: seen.id, note: 'x', updateTime: nothing, rowVersion: nothing })).toMatchObject({
      code: 1000,
    });
});

test('an unknown state is a conflict, and an invalid one is refused as invalid', async () => {
  const seen = await bear();
  for (const name of ['updateTime', 'rowVersion']) {
    expect(await update({ id: seen.id, [name]: 'yesterday' })).toMatchObject({
      status: 200,
      code: 1001,
      data: { reason: 'conflict' },
    });
    for (const value of [5, {}, 'x'.repeat(31)])
      expect(await update({ id: seen.id, [name]: value })).toMatchObject({ status: 200, code: 1002 });
  }
});

test('an update and a delete at the same moment never leave half a row', async () => {
  for (let round = 0; round < 5; round++) {
    const seen = await bear();
    const [changed, deleted] = await Promise.all([
      update({ id: seen.id, note: 'late' }),
      app.caller().post('toy/toy/delete', { ids: [seen.id] }),
    ]);
    expect(deleted).toMatchObject({ code: 1000 });
    expect([1000, 1001]).toContain(changed.code);
    expect(await app.caller().get('toy/toy/info', { id: seen.id })).toMatchObject({ code: 1001 });
  }
});
