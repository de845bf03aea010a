/**
 * @jest-environment ./test/process/zone-environment.cjs
 */
import { setTimeZone } from '../set-time-zone';
import { whileDateStands } from '../while-date-stands';
import { Toy } from './toys';
import { startToys, type ToyApp } from './toy-app';

let app: ToyApp;
beforeAll(async () => {
  setTimeZone('Europe/Berlin');
  app = await startToys();
});
beforeEach(() => app.clear());
afterAll(() => app?.close());

type Row = Record<string, unknown> & { id: number; updateTime: string; rowVersion: string };

/** 02:30 comes twice in Berlin on this day. */
const FIRST = new Date('2026-10-25T00:30:00.125Z');
const SECOND = new Date('2026-10-25T01:30:00.125Z');

const info = async (id: number) => (await app.caller().get<Row>('toy/toy/info', { id })).data;
const update = (draft: object) => app.caller().post<{ current: Row }>('toy/toy/update', draft);

async function bearOf(updateTime: Date, label = 'Bear'): Promise<Row> {
  const { data } = await app.caller().post<{ id: number }>('toy/toy/add', { label });
  await app.source.manager.update(Toy, { id: data.id }, { updateTime });
  return info(data.id);
}

test.each([
  ['first', FIRST],
  ['second', SECOND],
])('a row that was changed in the %s of two equal hours can be saved again', async (_which, moment) => {
  for (const known of ['rowVersion', 'updateTime'] as const) {
    const bear = await bearOf(moment, known);
    expect(bear.updateTime).toBe('2026-10-25 02:30:00');
    expect(await update({ id: bear.id, note: 'again', [known]: bear[known] })).toMatchObject({ code: 1000 });
    expect(await info(bear.id)).toMatchObject({ note: 'again' });
  }
});

test('two states of a row with the same shown time are distinguished by their versions', async () => {
  const seen = await bearOf(FIRST);
  await app.source.manager.update(Toy, { id: seen.id }, { updateTime: SECOND, note: 'theirs' });
  const now = await info(seen.id);
  expect(now.updateTime).toBe(seen.updateTime);
  const late = await update({ id: seen.id, note: 'mine', updateTime: seen.updateTime, rowVersion: seen.rowVersion });
  expect(late).toMatchObject({ code: 1001, data: { reason: 'conflict', current: { rowVersion: now.rowVersion } } });
});

test('a save in a repeated hour gets a later time than the save before it', async () => {
  const seen = await bearOf(SECOND);
  const save = () => update({ id: seen.id, note: 'x', rowVersion: seen.rowVersion });
  expect(await whileDateStands(save, +SECOND + 100)).toMatchObject({ code: 1000 });
  const { updateTime } = await app.source.manager.findOneByOrFail(Toy, { id: seen.id });
  expect(updateTime).toEqual(new Date('2026-10-25T01:30:01.000Z'));
});
