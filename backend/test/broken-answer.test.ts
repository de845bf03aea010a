import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RequestLog } from '../src/kernel/operation/request-log/request-log';
import { UserService } from '../src/modules/base/user/user.service';
import { BaseSysChange } from '../src/modules/base/tables/change.entity';
import { type Caller, startApp, type TestApp } from './app';
import { closed } from './closed';
import { type Factories, factoriesOf } from './factories';
import { until } from './push/until';

let app: TestApp;
let make: Factories;
let admin: Caller;

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
  await app.nest.listen(0, '127.0.0.1');
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.nest.get(RequestLog).flushRecords();
  await make.source.manager.deleteAll(BaseSysChange);
});
afterEach(() => jest.restoreAllMocks());

interface Act {
  action: string;
  outcome: number;
}

const FIRST = { id: 1, name: 'Ann' } as never;

/** Begins an export whose pages are these. */
async function begin(pages: () => AsyncGenerator<never[]>) {
  jest.spyOn(app.nest.get(UserService), 'stream').mockImplementation(pages);
  const { port } = app.nest.getHttpServer().address() as AddressInfo;
  const call = send({
    port,
    method: 'POST',
    path: '/api/admin/base/sys/user/export',
    headers: { authorization: admin.token, 'content-type': 'application/json' },
  });
  call.end(JSON.stringify({ columns: ['name'], titles: ['Name'], format: 'csv' }));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return answer;
}

async function recorded(): Promise<Act[]> {
  let acts: Act[] = [];
  await until(async () => {
    await app.nest.get(RequestLog).flushRecords();
    acts = (await admin.post<{ list: Act[] }>('base/sys/act/page')).data.list;
    return acts.length > 0;
  });
  return acts.map(({ action, outcome }) => ({ action, outcome }));
}

test('an export whose later rows cannot be read has failed, and the trail and the request log have it', async () => {
  const answer = await begin(async function* () {
    yield [FIRST];
    await Promise.reject(new Error('broken on purpose'));
  });
  answer.resume();
  await closed(answer);
  expect(await recorded()).toEqual([{ action: 'export', outcome: 2 }]);
  const { data } = await admin.post<{ list: object[] }>('base/sys/log/page', {
    action: '/api/admin/base/sys/user/export',
  });
  expect(data.list).toMatchObject([{ userId: 1, status: 200 }]);
});

test('an export whose reader leaves has an unknown outcome, because nobody knows how much arrived', async () => {
  const answer = await begin(async function* () {
    for (;;) yield await Promise.resolve([FIRST]);
  });
  await once(answer, 'readable');
  answer.destroy();
  expect(await recorded()).toEqual([{ action: 'export', outcome: 3 }]);
});

test('a whole export is done, once', async () => {
  const answer = await begin(async function* () {
    yield await Promise.resolve([FIRST]);
  });
  answer.resume();
  await closed(answer);
  expect(await recorded()).toEqual([{ action: 'export', outcome: 1 }]);
});
