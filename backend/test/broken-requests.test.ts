import { startApp, type TestApp } from './app';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function post(payload: string | Buffer, headers: Record<string, string> = {}) {
  const url = '/api/admin/base/open/login';
  const sent = { 'content-type': 'application/json', language: 'en', ...headers };
  const answer = await app.nest.inject({ method: 'POST', url, headers: sent, payload });
  return { status: answer.statusCode, ...answer.json<{ code: number; message: string }>() };
}

test.each([
  ['cut short', '{"username":'],
  ['no JSON', 'username=admin'],
  ['poisoned', '{"username":"a","__proto__":{"x":1}}'],
  ['of invalid UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
])('a body that is %s is refused with an error in the envelope', async (_, payload) => {
  expect(await post(payload)).toMatchObject({
    status: 200,
    code: 1002,
    message: 'The request could not be understood',
  });
});

test('an unknown content type is refused with an error in the envelope', async () => {
  expect(await post('x', { 'content-type': 'text/weird' })).toMatchObject({ status: 200, code: 1002 });
});

test('a body beyond the limit is refused with an error in the envelope', async () => {
  const payload = JSON.stringify({ username: 'x'.repeat(5 * 2 ** 20) });
  expect(await post(payload)).toMatchObject({ status: 200, code: 1002, message: 'The request is too large' });
});
