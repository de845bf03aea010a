import { Clock } from '../clock';
import { BullJobs } from './bull-jobs';
import type { JobQueue } from './bull-queue';
import type { CurrentJobs } from './current-jobs';

/** What Bull finds each time it looks for the job. It refuses to remove a job that is locked. */
type Found = 'gone' | 'running' | 'just ended' | 'waiting';

function jobsFinding(...states: Found[]): { jobs: BullJobs; left: Found[] } {
  const left = [...states];
  const getJob = () => {
    const state = left.shift() ?? 'gone';
    if (state === 'gone') return Promise.resolve(null);
    return Promise.resolve({
      remove: () => (state === 'waiting' ? Promise.resolve() : Promise.reject(new Error('Could not remove job'))),
      isActive: () => Promise.resolve(state === 'running'),
    });
  };
  const current = { removeEntries: (keys: readonly string[]) => Promise.resolve(keys.map((key) => `${key}@0`)) };
  const queue = { getJob } as unknown as JobQueue;
  return { jobs: new BullJobs(queue, new Clock(), current as unknown as CurrentJobs), left };
}

test.each<[string, Found[]]>([
  ['waits', ['waiting']],
  ['is running, which goes on', ['running']],
  ['ends and disappears before it is removed', ['just ended', 'gone']],
  ['fails and waits for its next attempt before it is removed', ['just ended', 'waiting']],
])('a job can be cancelled if its job %s', async (_, states) => {
  const { jobs, left } = jobsFinding(...states);
  await jobs.removeJobs(['task:1']);
  expect(left).toEqual([]);
});

test('a job that stays locked without running causes an error', async () => {
  const { jobs } = jobsFinding('just ended', 'just ended', 'just ended', 'gone');
  await expect(jobs.removeJobs(['task:1'])).rejects.toThrow('Could not remove job');
});
