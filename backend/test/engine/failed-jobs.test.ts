import { JOB_QUEUE, type JobQueue } from '../../src/kernel/durability/engine/bull/bull-queue';
import { createDatabase, dropDatabase } from '../database';
import { type EngineNode, startNode } from './engine-app';
import { Recorder } from './recorder';
import { until } from './until';

(process.env.REDIS_URL ? describe : describe.skip)('A failed job of Bull', () => {
  let node: EngineNode;
  let recorder: Recorder;

  beforeAll(async () => {
    await createDatabase();
    node = await startNode([Recorder], { look: 50, pauses: [] });
    recorder = node.nest.get(Recorder);
  });
  afterAll(async () => {
    await node.clear();
    await node.stop();
    await dropDatabase();
  });
  afterEach(() => jest.restoreAllMocks());

  test('is gone for a request that found it before another one retried it', async () => {
    recorder.gate = new Promise((_, reject) => setImmediate(reject, new Error('no luck')));
    await node.engine.scheduleJobs({ name: 'test.hang', key: 'a', at: new Date() });
    await until(
      () => node.figures.readFigures(),
      ({ queue }) => queue.failed === 1,
    );
    const queue = node.nest.get<JobQueue>(JOB_QUEUE, { strict: false });
    const found = await queue.getFailed(0, 9);
    let end: (value?: unknown) => void = () => undefined;
    recorder.gate = new Promise((resolve) => (end = resolve));
    expect(await node.figures.retryJob('a')).toBe(true);
    await until(
      () => recorder.runs.length,
      (count) => count === 2,
    );
    const listed = jest.spyOn(queue, 'getFailed').mockResolvedValue(found);
    expect(await node.figures.retryJob('a')).toBe(false);
    expect(await node.figures.dismissJob('a')).toBe(false);
    listed.mockRestore();
    end();
    await until(
      async () => (await node.figures.readFigures()).queue,
      ({ running, failed }) => running + failed === 0,
    );
    expect(recorder.runs).toHaveLength(2);
  });
});
