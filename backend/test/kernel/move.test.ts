import { move } from '../../src/kernel/crud/shapes/move';
import { startToys, type ToyApp } from './toy-app';
import { ToyTask } from './toys';

let app: ToyApp;
beforeAll(async () => (app = await startToys()));
beforeEach(() => app.clear());
afterAll(() => app?.close());

const tasks = () => app.source.getRepository(ToyTask);
const task = async (): Promise<number> => (await tasks().save({ status: 0 })).id;

test('a row moves only from the status that it has', async () => {
  const id = await task();
  expect(await move(tasks(), id, 1, 2)).toBe(false);
  expect(await move(tasks(), id, 0, 1)).toBe(true);
  expect(await move(tasks(), id, 0, 1)).toBe(false);
  expect(await tasks().findOneBy({ id })).toMatchObject({ status: 1 });
  expect(await move(tasks(), id + 1, 0, 1)).toBe(false);
});

test('a move that many attempt at the same moment succeeds for exactly one of them', async () => {
  for (let round = 0; round < 10; round++) {
    const id = await task();
    const moved = await Promise.all(Array.from({ length: 20 }, () => move(tasks(), id, 0, 1)));
    expect(moved.filter(Boolean)).toHaveLength(1);
  }
});

test('a move to the present status succeeds as well', async () => {
  const id = await task();
  expect(await move(tasks(), id, 0, 0)).toBe(true);
});
