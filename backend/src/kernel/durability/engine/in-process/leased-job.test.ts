import { Logger } from '@nestjs/common';
import { ServiceUnavailable } from '../../../basis/errors/service-unavailable';
import type { JobDispatcher } from '../job-dispatcher';
import type { EngineSettings } from '../engine-settings';
import type { JobLeases } from './job-leases';
import { LeasedJob } from './leased-job';

const runJob = jest.fn<Promise<void>, [job: { key: string }, attempt: number]>();
const finish = jest.fn<Promise<boolean>, [keys: string[]]>();
const fail = jest.fn<Promise<boolean>, [key: string, failure: string, pause?: number]>();
let jobs: LeasedJob;
beforeAll(() => Logger.overrideLogger(false));
beforeEach(() => {
  runJob.mockResolvedValue();
  finish.mockResolvedValue(false);
  fail.mockResolvedValue(false);
  jobs = new LeasedJob(
    { pauses: [10, 20], mostStalls: 3, look: 1 } as unknown as EngineSettings,
    { runJob } as unknown as JobDispatcher,
    { deleteFinished: finish, fail } as unknown as JobLeases,
  );
});

const job = (attempts = 1, key = 'a') => ({ key, name: 'test.note', at: 0, data: null, attempts });
const still = () => true;

test('a job that has run is deleted and does not run again', async () => {
  expect(await jobs.runJob(job(2), still)).toBe(false);
  expect(runJob).toHaveBeenCalledWith(job(2), 2);
  expect(finish).toHaveBeenCalledWith(['a']);
  expect(fail).not.toHaveBeenCalled();
});

test('jobs that end together are deleted by one statement', async () => {
  await Promise.all(['a', 'b', 'c'].map((key) => jobs.runJob(job(1, key), still)));
  expect(finish.mock.calls).toEqual([[['a', 'b', 'c']]]);
});

test('a job that was scheduled again while it ran has to run again, however it ended', async () => {
  finish.mockResolvedValue(true);
  expect(await jobs.runJob(job(), still)).toBe(true);
  runJob.mockRejectedValue(new Error('no luck'));
  fail.mockResolvedValue(true);
  expect(await jobs.runJob(job(), still)).toBe(true);
});

test('a job whose handler fails is retried after growing pauses, and given up after the last one', async () => {
  runJob.mockRejectedValue(new Error('no luck'));
  for (const attempts of [1, 2, 3]) await jobs.runJob(job(attempts), still);
  expect(fail.mock.calls).toEqual([
    ['a', 'no luck', 10],
    ['a', 'no luck', 20],
    ['a', 'no luck', undefined],
  ]);
  expect(finish).not.toHaveBeenCalled();
});

test('a job whose node has died too often fails without another attempt', async () => {
  await jobs.runJob(job(3), still);
  expect(fail).not.toHaveBeenCalled();
  runJob.mockClear();
  await jobs.runJob(job(4), still);
  expect(runJob).not.toHaveBeenCalled();
  expect(fail).toHaveBeenCalledWith('a', 'Its node died 3 times.', undefined);
});

test('the end of a job is written again and again until the database answers, and it runs once', async () => {
  finish.mockRejectedValueOnce(new ServiceUnavailable('Database', 'http.databaseAway'));
  finish.mockRejectedValueOnce(new Error('deadlock'));
  finish.mockResolvedValueOnce(true);
  expect(await jobs.runJob(job(), still)).toBe(true);
  expect(finish).toHaveBeenCalledTimes(3);
  expect(runJob).toHaveBeenCalledTimes(1);
});

test('a node that stops does not go on trying to write the end of a job', async () => {
  finish.mockResolvedValue(true);
  finish.mockRejectedValueOnce(new Error('away'));
  expect(await jobs.runJob(job(), () => false)).toBe(false);
  expect(finish).toHaveBeenCalledTimes(1);
});
