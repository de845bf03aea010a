import { Logger } from '@nestjs/common';
import request from 'supertest';
import { MetricReadings, type Reading } from '../src/kernel/operation/metrics/metric-readings';
import { startApp, type TestApp } from './app';

let app: TestApp;
const start = async (metricsToken?: string) => (app = await startApp({ metricsToken }));
const read = (authorization = '') =>
  request(app.nest.getHttpServer()).get('/metrics').set('Authorization', authorization);
afterEach(() => app.close());

test('the metrics are readable with the token and labelled by route and not by address', async () => {
  await start('for-prometheus');
  await app.caller().get('base/open/captcha');
  await app.caller().get('base/nothing/here-1');
  const answer = await read('Bearer for-prometheus');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  expect(answer.text).toContain('route="/api/admin/base/open/captcha",status="200"');
  expect(answer.text).toContain('route="unknown",status="404"');
  expect(answer.text).not.toContain('here-1');
  expect(answer.text).toMatch(/^process_resident_memory_bytes \d+/m);
  expect(answer.text).toMatch(/^switchboard_request_log_waiting \d+/m);
  expect(answer.text).toMatch(/^switchboard_request_log_dropped 0$/m);
  expect(answer.text).toMatch(/^switchboard_workers_alive \d+$/m);
  expect(answer.text).toMatch(/^switchboard_unhandled_rejections 0$/m);
});

test.each(['', 'Bearer ', 'Bearer for-prometheuS', 'Bearer for-prometheus-2'])(
  'the authorization %p cannot read the metrics',
  async (word) => {
    await start('for-prometheus');
    expect((await read(word)).status).toBe(404);
  },
);

test('a reading that fails, or has no values, is left out alone, and its failure is logged once until it works again', async () => {
  await start('for-prometheus');
  const said: string[] = [];
  jest.spyOn(Logger.prototype, 'error').mockImplementation((line: string) => void said.push(line));
  let failing: Reading['read'] = () => Promise.reject(new Error('Out of order'));
  const readings = app.nest.get(MetricReadings);
  const help = 'of a test';
  readings.registerReading({ name: 'test_failing', help, labelNames: [], read: () => failing() });
  readings.registerReading({ name: 'test_empty', help, labelNames: [], read: () => [] });
  const text = async () => (await read('Bearer for-prometheus')).text;
  for (const found of [await text(), await text()]) {
    expect(found).toMatch(/^switchboard_workers_alive \d+$/m);
    expect(found).not.toMatch(/^test_\w+ /m);
  }
  const line = 'The metric test_failing cannot be read and is left out: Error: Out of order';
  expect(said).toEqual([line]);
  const broken = failing;
  failing = () => [{ labels: {}, value: 7 }];
  expect(await text()).toMatch(/^test_failing 7$/m);
  failing = broken;
  await text();
  expect(said).toEqual([line, line]);
  jest.restoreAllMocks();
});

test('the metrics are missing if no token is configured', async () => {
  await start();
  expect((await read('Bearer undefined')).status).toBe(404);
});
