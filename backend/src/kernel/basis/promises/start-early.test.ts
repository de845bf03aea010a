import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Logger } from '@nestjs/common';
import { background } from './background';
import { settled } from './settled';
import { startEarly } from './start-early';

declare const unheld: string[];
afterEach(() => expect(unheld).toEqual([]));

const turn = () => new Promise((resolve) => setImmediate(resolve));
const fails = () => Promise.reject(new Error('no luck'));

test('the failure of an early start is kept until it is taken', async () => {
  const early = startEarly('A look ahead', fails);
  await turn();
  await expect(early.takeResult()).rejects.toThrow('no luck');
});

test('an exception of an early start is kept until it is taken as well', async () => {
  const early = startEarly('A look ahead', () => {
    throw new Error('at once');
  });
  await expect(early.takeResult()).rejects.toThrow('at once');
});

test('the result of an early start can be taken once', async () => {
  const early = startEarly('A look ahead', () => Promise.resolve(7));
  expect(await early.takeResult()).toBe(7);
  expect(() => early.takeResult()).toThrow('taken before');
});

test('a failure that is never taken is logged', async () => {
  const said = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  startEarly('A look ahead', fails);
  while (!said.mock.calls.length) {
    await turn();
    collect();
  }
  expect(said.mock.calls[0]?.[0]).toMatch(/^A look ahead was started early.*no luck/);
});

test('a failure in the background is logged with the name of the work', async () => {
  const said = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
  background('The heartbeat', fails());
  await settled('The sweep', fails());
  await turn();
  expect(said.mock.calls.map(([message]) => message)).toEqual(
    expect.arrayContaining(['The heartbeat failed: Error: no luck', 'The sweep failed: Error: no luck']),
  );
});
