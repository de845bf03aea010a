import { env } from '../../src/config/env';
import { ALARM_QUEUE, type AlarmQueue } from '../../src/kernel/engine/bull/bull-queue';
import { StaleJobCleaner } from '../../src/kernel/engine/bull/stale-job-cleaner';
import { createDatabase, dropDatabase } from '../database';
import { type EngineNode, startNode } from './engine-app';
import { Recorder } from './recorder';
import { until } from './until';

(process.env.REDIS_URL ? describe : describe.skip)('Which job stands for which key', () => {
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
    const { client } = node.nest.get<AlarmQueue>(ALARM_QUEUE, { strict: false });
    return client.hkeys(`${env.redisPrefix}engine:current`);
  };

  test('is forgotten once the job is gone, and not before', async () => {
    const at = new Date();
    const later = new Date(Date.now() + 60_000);
    const alarms = Array.from({ length: 1500 }, (_, n) => ({ name: 'test.note', key: `rung-${n}`, at }));
    await node.engine.schedule([...alarms, { name: 'test.note', key: 'waits', at: later }]);
    await until(
      () => recorder.rung.length,
      (count) => count === 1500,
    );
    let end: (value?: unknown) => void = () => undefined;
    recorder.gate = new Promise((resolve) => (end = resolve));
    await node.engine.schedule({ name: 'test.hang', key: 'rings', at });
    await until(
      () => recorder.rung.length,
      (count) => count === 1501,
    );
    await until(
      async () => (await node.figures.read()).queue.running,
      (count) => count === 1,
    );
    await node.nest.get(StaleJobCleaner, { strict: false }).tidy();
    expect((await entries()).sort()).toEqual(['rings', 'waits']);
    end();
  });

  test('is known again as soon as the key is scheduled for the same time', async () => {
    const at = new Date();
    const before = recorder.rung.length;
    for (const count of [1, 2]) {
      await node.engine.schedule({ name: 'test.note', key: 'again', at });
      await until(
        () => recorder.rung.length,
        (all) => all === before + count,
      );
    }
    const later = new Date(Date.now() + 60_000);
    await node.engine.schedule({ name: 'test.note', key: 'again', at: later });
    await node.nest.get(StaleJobCleaner, { strict: false }).tidy();
    expect(await entries()).toContain('again');
    await node.engine.cancel('again');
    expect(await entries()).not.toContain('again');
  });
});
