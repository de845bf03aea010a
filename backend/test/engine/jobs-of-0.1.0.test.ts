import { JOB_QUEUE, type JobQueue } from '../../src/kernel/durability/engine/bull/bull-queue';
import { CurrentJobs } from '../../src/kernel/durability/engine/bull/current-jobs';
import { createDatabase, dropDatabase } from '../database';
import { type EngineNode, startNode } from './engine-app';
import { Recorder } from './recorder';
import { until } from './until';

/** The name that release 0.1.0 gives all jobs in Bull, and the only one that its nodes run. */
const NAME = 'alarm';
const HOUR_MS = 3_600_000;

(process.env.REDIS_URL ? describe : describe.skip)('An upgrade from 0.1.0', () => {
  let web: EngineNode;
  let queue: JobQueue;

  beforeAll(async () => {
    await createDatabase();
    web = await startNode([Recorder], {}, { role: 'web' });
    queue = web.nest.get(JOB_QUEUE, { strict: false });
  });
  afterAll(async () => {
    await web.clear();
    await web.stop();
    await dropDatabase();
  });

  test('a worker runs the due and the delayed jobs that nodes of 0.1.0 have left in Redis', async () => {
    const delays = { due: 0, delayed: 500 };
    for (const [key, delay] of Object.entries(delays)) {
      const at = Date.now() + delay;
      const id = `${key}@${at}`;
      await web.nest.get(CurrentJobs, { strict: false }).swap([{ key, id }]);
      await queue.add(NAME, { key, name: 'test.note', at, data: '{"id":7}' }, { jobId: id, delay });
    }
    const worker = await startNode([Recorder], { look: 50 });
    const { runs } = worker.nest.get(Recorder);
    try {
      await until(
        () => runs.map(({ key, attempt, data }) => ({ key, attempt, data })),
        ({ length }) => length === 2,
      );
      expect(runs).toMatchObject(['due', 'delayed'].map((key) => ({ key, attempt: 1, data: { id: 7 } })));
      expect((await worker.figures.readFigures()).failed).toEqual([]);
    } finally {
      await worker.stop();
    }
  });

  test('a job has the name that nodes of 0.1.0 run, while they are replaced one by one', async () => {
    const at = new Date(Date.now() + HOUR_MS);
    await web.engine.scheduleJobs({ name: 'test.note', key: 'new', at });
    expect(await queue.getJob(`new@${at.getTime()}`)).toMatchObject({ name: NAME });
  });
});
