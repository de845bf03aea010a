import { type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { speeches, whispers } from './conversation-rows';
import { group } from './group-rows';
import { people } from './people';

interface Found {
  resource: string;
  records: { id: number; title: string; note: string; keys: Record<string, number> }[];
}

let app: TestApp;
let make: Factories;
let admin: Caller;
let ids: number[];
let groupId: number;
let said: number;
let written: number;

beforeAll(async () => {
  app = await startApp({ role: 'web' });
  make = factoriesOf(app);
  admin = await app.as('admin');
  ids = await people(app, ['Ann Lee', 'Ben Wu']);
  groupId = await group(app, 'Talk', ids);
  [said = 0] = await speeches(app, [{ group_id: groupId, send_id: ids[0], content: 'a secret' }]);
  [written = 0] = await whispers(app, [{ send_id: ids[0], recv_id: ids[1], content: 'a secret' }]);
});
afterAll(() => app?.close());

const find = async (id: number, caller = admin) =>
  (await caller.post<Found[]>('base/comm/search', { keyWord: String(id) })).data.filter(({ resource }) =>
    /message$/.test(resource),
  );

test('a message is found by its id, with its group but without its content', async () => {
  const found = (await find(said)).find(({ resource }) => resource === 'im/group_message');
  expect(found?.records).toMatchObject([{ id: said, title: `#${said}`, keys: { group_id: groupId } }]);
  expect(JSON.stringify(found)).not.toContain('secret');
  expect(await find(987_654_321)).toEqual([]);
});

test('a private message is found only by staff who have the permission and have given a reason', async () => {
  const isFound = async (caller: Caller) =>
    (await find(written, caller)).some(({ resource }) => resource === 'im/private_message');
  const nosy = await make.signedIn({ permissions: ['im:private_message:page', 'im:conversation:reason'] });
  expect(await isFound(nosy)).toBe(false);
  await nosy.post('im/conversation/reason', { reason: 'a complaint' });
  expect(await isFound(nosy)).toBe(true);
  const other = await make.signedIn({ permissions: ['im:conversation:reason'] });
  await other.post('im/conversation/reason', { reason: 'a complaint' });
  expect(await isFound(other)).toBe(false);
});
