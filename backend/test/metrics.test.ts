import request from 'supertest';
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

test('the metrics are missing if no token is configured', async () => {
  await start();
  expect((await read('Bearer undefined')).status).toBe(404);
});
