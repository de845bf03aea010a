import { DataSource } from 'typeorm';
import { EngineNode } from '../../src/kernel/durability/engine/engine-node.entity';
import { startApp, type TestApp } from '../app';
import { until } from '../engine/until';

const TOKEN = 'for-prometheus';
let app: TestApp;

beforeAll(async () => {
  app = await startApp({ role: 'web', metricsToken: TOKEN });
});
afterAll(() => app.close());

const ready = () => app.nest.inject('/health/ready');
const missing = async () => String((await ready()).headers['x-works-without'] ?? '').split(', ');
const metrics = async () =>
  (await app.nest.inject({ url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } })).body;

test('a node without a live worker serves, and reports this in its health and metrics', async () => {
  expect(await missing()).toContain('workers');
  expect((await ready()).statusCode).toBe(204);
  expect(await metrics()).toMatch(/^switchboard_workers_alive 0$/m);
  expect(await metrics()).toMatch(/^switchboard_service_up\{service="workers"\} 0$/m);

  const nodes = app.nest.get(DataSource).getRepository(EngineNode);
  const [own] = await nodes.find();
  const beat = () => nodes.save({ ...own, id: 'a-worker', role: 'worker', heartbeat: new Date() } as EngineNode);
  await beat();
  await until(missing, (names) => !names.includes('workers'));
  expect(await metrics()).toMatch(/^switchboard_workers_alive 1$/m);
  expect(await metrics()).toMatch(/^switchboard_service_up\{service="workers"\} 1$/m);

  // It falls silent: nobody takes its row away.
  await until(missing, (names) => names.includes('workers'), 60_000);
  expect(await nodes.countBy({ id: 'a-worker' })).toBe(1);
}, 120_000);
