import { env } from '../../src/config/env';
import { JOB_QUEUE, type JobQueue } from '../../src/kernel/durability/engine/bull/bull-queue';
import { StaleJobCleaner } from '../../src/kernel/durability/engine/bull/stale-job-cleaner';
import { createDatabase, dropDatabase } from '../database';
import { type EngineNode, startNode } from './engine-app';
import { Recorder } from './recorder';
import { until } from './until';

(process.env.REDIS_URL ? describe : describe.skip)('The entries of the keys of jobs', () => {
  let node: EngineNode;
  let recorder: Recorder;

  beforeAll(async () => {
    await createDatabase();
    node = await startNode([Recorder], { look: 50 });
    recorder = node.nest.get(Recorder);
  });
  afterAll(async () => {
    await node.clear();
    await node.stop();
    await dropDatabase();
  });

  const entries = () => {
    const { client } = node.nest.get<JobQueue>(JOB_QUEUE, { strict: false });
    return client.hkeys(`${env.redisPrefix}engine:current`);
  };

  test('the entry of a key is deleted once its job is gone, and not earlier', async () => {
    const at = new Date();
    const later = new Date(Date.now() + 60_000);
    const jobs = Array.from({ length: 1500 }, (_, n) => ({ name: 'test.note', key: `ran-${n}`, at }));
    await node.engine.scheduleJobs([...jobs, { name: 'test.note', key: 'waits', at: later }]);
    await until(
      () => recorder.runs.length,
      (count) => count === 1500,
    );
    let end: (value?: unknown) => void = () => undefined;
    recorder.gate = new Promise((resolve) => (end = resolve));
    await node.engine.scheduleJobs({ name: 'test.hang', key: 'running', at });
    await until(
      () => recorder.runs.length,
      (count) => count === 1501,
    );
    await until(
      async () => (await node.figures.readFigures()).queue.running,
      (count) => count === 1,
    );
    await node.nest.get(StaleJobCleaner, { strict: false }).tidy();
    expect((await entries()).sort()).toEqual(['running', 'waits']);
    end();
  });

  test('the entry of a key is written again when the key is scheduled for the same time', async () => {
    const at = new Date();
    const before = recorder.runs.length;
    for (const count of [1, 2]) {
      await node.engine.scheduleJobs({ name: 'test.note', key: 'again', at });
      await until(
        () => recorder.runs.length,
        (all) => all === before + count,
      );
    }
    const later = new Date(Date.now() + 60_000);
    await node.engine.scheduleJobs({ name: 'test.note', key: 'again', at: later });
    await node.nest.get(StaleJobCleaner, { strict: false }).tidy();
    expect(await entries()).toContain('again');
    await node.engine.cancelJobs('again');
    expect(await entries()).not.toContain('again');
  });
});
