import { AsyncLocalStorage } from 'node:async_hooks';
import { ServiceUnavailable } from '../../basis/errors/service-unavailable';
import type { JobRun } from './job';
import { JobDispatcher } from './job-dispatcher';
import type { Handler, Handlers } from './handlers';

let dispatcher: JobDispatcher;
let run: (data: unknown, current: JobRun) => unknown;
let hasSweep: boolean;

beforeEach(() => {
  hasSweep = false;
  const handler = {
    name: 'mail.send',
    run: (data: unknown, current: JobRun) => run(data, current),
  } as unknown as Handler;
  const handlers = {
    findHandler: (name: string) => (name === handler.name ? handler : undefined),
    hasSweep: () => hasSweep,
  };
  dispatcher = new JobDispatcher(handlers as unknown as Handlers, { now: () => 1000 });
});
const runJob = (key = 'a', data: string | null = '{"id":7}', name = 'mail.send') =>
  dispatcher.runJob({ key, name, at: 500, data }, 2);

test('a handler gets the data of its job and the number of the attempt', async () => {
  const called: unknown[] = [];
  run = (data, { key, at, attempt }) => called.push(data, { key, at, attempt });
  await runJob();
  await runJob('b', null);
  const told = (key: string) => ({ key, at: new Date(500), attempt: 2 });
  expect(called).toEqual([{ id: 7 }, told('a'), undefined, told('b')]);
});

test('a job counts as running only while its handler works', async () => {
  const during: unknown[] = [];
  run = () => {
    during.push(dispatcher.count, dispatcher.listRunning());
    throw new Error('boom');
  };
  await expect(runJob()).rejects.toThrow('boom');
  expect(during).toEqual([1, [{ key: 'a', name: 'mail.send', since: 1000, attempt: 2 }]]);
  expect([dispatcher.count, dispatcher.listRunning()]).toEqual([0, []]);
});

test('an unavailable service fails a job only if no sweep would find that job again', async () => {
  run = () => Promise.reject(new ServiceUnavailable('Redis', 'http.redisAway'));
  await expect(runJob()).rejects.toBeInstanceOf(ServiceUnavailable);
  hasSweep = true;
  await runJob();
  run = () => Promise.reject(new Error('boom'));
  await expect(runJob()).rejects.toThrow('boom');
});

test('a job without a handler fails with its name', async () => {
  await expect(runJob('a', null, 'mail.read')).rejects.toThrow('Nothing on this node handles "mail.read".');
});

test('a node that stops aborts all running jobs, or only the named ones', async () => {
  const signals = new Map<string, AbortSignal>();
  const ends: (() => void)[] = [];
  run = (_, { key, signal }) => {
    signals.set(key, signal);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const works = ['a', 'b'].map((key) => runJob(key));
  const aborted = () => [...signals].filter(([, { aborted }]) => aborted).map(([key]) => key);
  dispatcher.abortRuns(new Set(['b']));
  expect(aborted()).toEqual(['b']);
  dispatcher.abortRuns();
  expect(aborted()).toEqual(['a', 'b']);
  for (const end of ends) end();
  await Promise.all(works);
});

test('a handler that reads its signal after the abort finds it aborted', async () => {
  let isAborted = false;
  run = async (_, current) => {
    await new Promise(setImmediate);
    isAborted = current.signal.aborted;
  };
  const work = runJob();
  dispatcher.abortRuns();
  await work;
  expect(isAborted).toBe(true);
});

test('a job runs outside the async context of the request that scheduled it', async () => {
  const requests = new AsyncLocalStorage<string>();
  let seen: string | undefined = 'nothing';
  run = () => (seen = requests.getStore());
  await requests.run('a request', () => runJob());
  expect(seen).toBeUndefined();
});
