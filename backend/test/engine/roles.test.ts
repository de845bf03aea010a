import { setTimeout } from 'node:timers/promises';
import type { AppConfig } from '../../src/config/app-config';
import { startApp, type TestApp } from '../app';
import { createDatabase, dropDatabase } from '../database';
import { type EngineNode, startNode } from './engine-app';
import { Recorder } from './recorder';
import { until } from './until';

describe('A worker', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ role: 'worker' });
  });
  afterAll(() => app.close());

  test.each(['/', '/index.html', '/docs', '/api/admin/base/open/eps', '/api/nothing', '/upload/x.png', '/healthy'])(
    'a worker serves no %s',
    async (url) => {
      const { statusCode, body } = await app.nest.inject({ url, headers: { accept: 'text/html' } });
      expect([statusCode, body]).toEqual([404, '']);
    },
  );

  test('a worker answers whether it is alive and ready', async () => {
    expect((await app.nest.inject('/health/live')).statusCode).toBe(204);
    expect((await app.nest.inject('/health/ready?x=1')).statusCode).toBe(204);
  });
});

describe('A web node', () => {
  const nodes: EngineNode[] = [];
  const start = async (role: AppConfig['role']) => {
    const node = await startNode([Recorder], { look: 200, sweep: 200 }, { role });
    nodes.push(node);
    return { node, recorder: node.nest.get(Recorder) };
  };
  beforeAll(createDatabase);
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    await dropDatabase();
  });

  test('a web node schedules jobs, and leaves running and sweeping to a worker', async () => {
    const web = await start('web');
    await web.node.engine.scheduleJobs({ name: 'test.note', key: 'a', at: new Date() });
    await setTimeout(700);
    expect([web.recorder.runs, web.recorder.sweeps]).toEqual([[], 0]);
    expect((await web.node.figures.readFigures()).queue).toMatchObject({ waiting: 1 });
    const worker = await start('worker');
    await until(
      () => worker.recorder.keys(),
      (keys) => keys.length === 1,
    );
    expect(web.recorder.runs).toEqual([]);
    await until(
      () => worker.recorder.sweeps,
      (sweeps) => sweeps > 0,
    );
    const { nodes: rows } = await web.node.figures.readFigures();
    expect(rows.map(({ role }) => role).sort()).toEqual(['web', 'worker']);
  });
});
