import { move } from '../../src/kernel/crud/move';
import { startToys, type ToyApp } from './toy-app';
import { ToyTask } from './toys';

let app: ToyApp;
beforeAll(async () => (app = await startToys()));
beforeEach(() => app.clear());
afterAll(() => app?.close());

const tasks = () => app.source.getRepository(ToyTask);
const task = async (): Promise<number> => (await tasks().save({ status: 0 })).id;

test('a row moves from the status it has, and from no other', async () => {
  const id = await task();
  expect(await move(tasks(), id, 1, 2)).toBe(false);
  expect(await move(tasks(), id, 0, 1)).toBe(true);
  expect(await move(tasks(), id, 0, 1)).toBe(false);
  expect(await tasks().findOneBy({ id })).toMatchObject({ status: 1 });
  expect(await move(tasks(), id + 1, 0, 1)).toBe(false);
});

test('of many who move it at once exactly one is told that it did', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await task();
    const moved = await Promise.all(Array.from({ length: 20 }, () => move(tasks(), id, 0, 1)));
    expect(moved.filter(Boolean)).toHaveLength(1);
  }
});

test('a move to the status that it has already still tells whose it was', async () => {
  const id = await task();
  expect(await move(tasks(), id, 0, 0)).toBe(true);
});
