import { startToys, type ToyApp } from './toy-app';
import { Toy } from './toys';

let app: ToyApp;
beforeAll(async () => (app = await startToys()));
beforeEach(() => app.clear());
afterAll(() => app?.close());

const add = (row: object) => app.caller().post<{ id: number }>('toy/toy/add', row);

const TAKEN = {
  status: 200,
  code: 1001,
  message: 'label is already taken',
  data: { reason: 'duplicate', field: 'label', errors: { label: ['label is already taken'] } },
};

test('a value that is already taken is refused at its field, in add and in update', async () => {
  await add({ label: 'Bear' });
  const { data } = await add({ label: 'Ball' });
  expect(await add({ label: 'Bear' })).toMatchObject(TAKEN);
  expect(await app.caller().post('toy/toy/update', { id: data.id, label: 'Bear' })).toMatchObject(TAKEN);
  expect(await app.caller().post('toy/toy/update', { id: data.id, label: 'Ball' })).toMatchObject({ code: 1000 });
});

test('the error is in the language of the caller, and does not reveal the database', async () => {
  await add({ label: 'Bear' });
  for (const [language, message] of [
    ['zh-cn', 'label 已存在'],
    ['zh-tw', 'label 已存在'],
    ['en', 'label is already taken'],
  ] as const) {
    const answer = await app.caller({ language }).post('toy/toy/add', { label: 'Bear' });
    expect(answer.message).toBe(message);
    expect(JSON.stringify(answer)).not.toMatch(/constraint|ER_DUP|sqlite|uq_/i);
  }
});

test('a value that several people add at the same moment is added once', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => add({ label: 'Bear' })));
  expect(answers.map(({ code }) => code).sort()).toEqual([1000, ...Array<number>(9).fill(1001)]);
  expect(await app.source.manager.countBy(Toy, { label: 'Bear' })).toBe(1);
});

test('the value of a deleted row can be used again', async () => {
  const { data } = await add({ label: 'Bear' });
  await app.caller().post('toy/toy/delete', { ids: [data.id] });
  expect(await add({ label: 'Bear' })).toMatchObject({ code: 1000 });
});
