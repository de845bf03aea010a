import { followedCommand } from './followed-command';

const read = { rows: 1, files: 0, fileBytes: 0 };
const listeners = () => process.listenerCount('SIGINT');
const pressed = () => process.emit('SIGINT');

beforeEach(() => void jest.spyOn(process.stderr, 'write').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

test('a command that is stopped ends between two portions, with its sentence', async () => {
  const before = listeners();
  let portions = 0;
  const command = followedCommand('It was stopped.', (follow) => {
    for (; portions < 10; portions++) {
      if (portions === 3) pressed();
      follow('Checked', read);
    }
    return Promise.resolve();
  });
  await expect(command).rejects.toThrow('It was stopped.');
  expect([portions, listeners()]).toEqual([3, before]);
});

test('a second signal is not kept from ending the process at once', async () => {
  const before = listeners();
  const command = followedCommand('It was stopped.', async (_, stop) => {
    expect(listeners()).toBe(before + 1);
    pressed();
    expect(listeners()).toBe(before);
    await Promise.resolve();
    stop.requireWanted();
  });
  await expect(command).rejects.toThrow('It was stopped.');
});

test('a command that ends by itself listens no more', async () => {
  const before = listeners();
  expect(await followedCommand('It was stopped.', () => Promise.resolve(7))).toBe(7);
  expect(listeners()).toBe(before);
});
