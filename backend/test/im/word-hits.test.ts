import '../push/no-demo';
import { insertMany } from '../../src/kernel/stores/database/insert-many';
import { wireTime } from '../../src/kernel/wire/envelope/wire';
import { ImGroupMessage } from '../../src/modules/im/tables/im-group-message.entity';
import { ImPrivateMessage } from '../../src/modules/im/tables/im-private-message.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { group } from './group-rows';
import { chatOf, people } from './people';

const DAY_MS = 86_400_000;
let app: TestApp;
let admin: Caller;
let ids: number[];

beforeAll(async () => {
  app = await startApp();
  admin = await app.as('admin');
  ids = await people(app, ['Ann Hit', 'Ben Hit']);
});
afterAll(() => app?.close());

/** As the screen asks: texts that hold what the product puts in the place of a sensitive word, of some time. */
const hits = async (resource: string, more: object = {}) => {
  const since = wireTime(new Date(Date.now() - DAY_MS));
  const asked = { keyWord: '***', type: 0, send_timeStart: since, ...more };
  const { data } = await admin.post<{ list: { id: number }[] }>(`im/${resource}/page`, asked);
  return data.list.map(({ id }) => id);
};

const STORY = [
  { content: 'buy *** here' },
  { content: 'a * b ** c' },
  { content: '***', type: 1 },
  { content: 'old ***', send_time: new Date(Date.now() - 2 * DAY_MS) },
  { content: '%%% nothing' },
  { content: '***' },
];

test('group messages that the word filter has changed are found by time, sender and group', async () => {
  const [ann = 0, ben = 0] = ids;
  const [one, two] = [await group(app, 'Hits one', ids), await group(app, 'Hits two', ids)];
  const say = (group_id: number, send_id: number) =>
    insertMany(
      chatOf(app).manager,
      ImGroupMessage,
      STORY.map((row) => ({ group_id, send_id, type: 0, send_time: new Date(), ...row })),
    );
  const [first, second] = [await say(one, ann), await say(two, ben)];
  const of = (rows: number[]) => [rows[5], rows[0]];
  expect(await hits('group_message')).toEqual([...of(second), ...of(first)]);
  expect(await hits('group_message', { send_id: ann })).toEqual(of(first));
  expect(await hits('group_message', { group_id: two })).toEqual(of(second));
});

test('private messages that the word filter has changed are found by sender, after a reason was given', async () => {
  const [ann = 0, ben = 0] = ids;
  const write = (send_id: number, recv_id: number) =>
    insertMany(
      chatOf(app).manager,
      ImPrivateMessage,
      STORY.map((row) => ({ send_id, recv_id, type: 0, send_time: new Date(), ...row })),
    );
  const [first, second] = [await write(ann, ben), await write(ben, ann)];
  expect(await admin.post('im/private_message/page', { send_id: ann })).toMatchObject({
    data: { reason: 'readingReason' },
  });
  await admin.post('im/conversation/reason', { reason: 'word filter' });
  const of = (rows: number[]) => [rows[5], rows[0]];
  expect(await hits('private_message')).toEqual([...of(second), ...of(first)]);
  expect(await hits('private_message', { send_id: ann })).toEqual(of(first));
});
