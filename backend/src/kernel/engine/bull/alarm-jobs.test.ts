import { Clock } from '../clock';
import { AlarmJobs } from './alarm-jobs';
import type { AlarmQueue } from './bull-queue';
import type { CurrentJobs } from './current-jobs';

/** What Bull finds each time it looks for the job. It refuses to remove a job that is locked. */
type Found = 'gone' | 'running' | 'just ended' | 'waiting';

function jobsFinding(...states: Found[]): { jobs: AlarmJobs; left: Found[] } {
  const left = [...states];
  const getJob = () => {
    const state = left.shift() ?? 'gone';
    if (state === 'gone') return Promise.resolve(null);
    return Promise.resolve({
      remove: () => (state === 'waiting' ? Promise.resolve() : Promise.reject(new Error('Could not remove job'))),
      isActive: () => Promise.resolve(state === 'running'),
    });
  };
  const current = { remove: (keys: readonly string[]) => Promise.resolve(keys.map((key) => `${key}@0`)) };
  const queue = { getJob } as unknown as AlarmQueue;
  return { jobs: new AlarmJobs(queue, new Clock(), current as unknown as CurrentJobs), left };
}

test.each<[string, Found[]]>([
  ['waits', ['waiting']],
  ['is running, and stays', ['running']],
  ['has ended and is gone before it could be removed', ['just ended', 'gone']],
  ['has failed and waits for its next attempt before it could be removed', ['just ended', 'waiting']],
])('an alarm is cancelled whose job %s', async (_, states) => {
  const { jobs, left } = jobsFinding(...states);
  await jobs.remove(['task:1']);
  expect(left).toEqual([]);
});

test('a job that stays locked without running is told', async () => {
  const { jobs } = jobsFinding('just ended', 'just ended', 'just ended', 'gone');
  await expect(jobs.remove(['task:1'])).rejects.toThrow('Could not remove job');
});
