import { AsyncLocalStorage } from 'node:async_hooks';
import { ServiceUnavailable } from '../errors/service-unavailable';
import type { Ring } from './alarm';
import { AlarmDispatcher } from './alarm-dispatcher';
import type { Handler, Handlers } from './handlers';

let dispatcher: AlarmDispatcher;
let run: (data: unknown, ring: Ring) => unknown;
let hasSweep: boolean;

beforeEach(() => {
  hasSweep = false;
  const handler = { name: 'mail.send', run: (data: unknown, ring: Ring) => run(data, ring) } as unknown as Handler;
  const handlers = { find: (name: string) => (name === handler.name ? handler : undefined), hasSweep: () => hasSweep };
  dispatcher = new AlarmDispatcher(handlers as unknown as Handlers, { now: () => 1000 });
});
const ring = (key = 'a', data: string | null = '{"id":7}', name = 'mail.send') =>
  dispatcher.ring({ key, name, at: 500, data }, 2);

test('a handler is called with what the alarm carries, and is told which ringing it is', async () => {
  const called: unknown[] = [];
  run = (data, { key, at, attempt }) => called.push(data, { key, at, attempt });
  await ring();
  await ring('b', null);
  const told = (key: string) => ({ key, at: new Date(500), attempt: 2 });
  expect(called).toEqual([{ id: 7 }, told('a'), undefined, told('b')]);
});

test('it rings while its handler works, and not any more when that is done or has failed', async () => {
  const during: unknown[] = [];
  run = () => {
    during.push(dispatcher.count, dispatcher.now());
    throw new Error('boom');
  };
  await expect(ring()).rejects.toThrow('boom');
  expect(during).toEqual([1, [{ key: 'a', name: 'mail.send', since: 1000, attempt: 2 }]]);
  expect([dispatcher.count, dispatcher.now()]).toEqual([0, []]);
});

test('a service that is away is no failure where a sweep names the alarm again, and one where none does', async () => {
  run = () => Promise.reject(new ServiceUnavailable('Redis', 'http.redisAway'));
  await expect(ring()).rejects.toBeInstanceOf(ServiceUnavailable);
  hasSweep = true;
  await ring();
  run = () => Promise.reject(new Error('boom'));
  await expect(ring()).rejects.toThrow('boom');
});

test('what nothing handles fails with its name', async () => {
  await expect(ring('a', null, 'mail.read')).rejects.toThrow('Nothing on this node handles "mail.read".');
});

test('a node that stops tells all who ring, or those that are named', async () => {
  const signals = new Map<string, AbortSignal>();
  const ends: (() => void)[] = [];
  run = (_, { key, signal }) => {
    signals.set(key, signal);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const works = ['a', 'b'].map((key) => ring(key));
  const aborted = () => [...signals].filter(([, { aborted }]) => aborted).map(([key]) => key);
  dispatcher.abort(new Set(['b']));
  expect(aborted()).toEqual(['b']);
  dispatcher.abort();
  expect(aborted()).toEqual(['a', 'b']);
  for (const end of ends) end();
  await Promise.all(works);
});

test('a handler that asks for its signal late is told as well', async () => {
  let isAborted = false;
  run = async (_, ring) => {
    await new Promise(setImmediate);
    isAborted = ring.signal.aborted;
  };
  const work = ring();
  dispatcher.abort();
  await work;
  expect(isAborted).toBe(true);
});

test('it rings outside of the request that has scheduled it', async () => {
  const requests = new AsyncLocalStorage<string>();
  let seen: string | undefined = 'nothing';
  run = () => (seen = requests.getStore());
  await requests.run('a request', () => ring());
  expect(seen).toBeUndefined();
});
