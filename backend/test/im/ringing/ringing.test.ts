import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHmac } from 'node:crypto';
import { DataSource } from 'typeorm';
import { BaseSysChange } from '../../../src/modules/base/tables/change.entity';
import { RequestLog } from '../../../src/kernel/operation/request-log/request-log';
import { Code } from '../../../src/kernel/basis/codes';
import { CaseState, ImCase } from '../../../src/modules/im/desk/tables/case.entity';
import {
  DROPPED,
  EnforcementState,
  HELD,
  ImEnforcement,
} from '../../../src/modules/im/oversight/enforcement/enforcement.entity';
import { ImChannelLease } from '../../../src/modules/im/ringing/tables/channel-lease.entity';
import { ImChannel } from '../../../src/modules/im/ringing/tables/channel.entity';
import { DeliveryState, ImDelivery } from '../../../src/modules/im/ringing/tables/delivery.entity';
import { AlarmSource } from '../../../src/modules/im/ringing/occasion/alarms';
import { ImOccasion } from '../../../src/modules/im/ringing/tables/occasion.entity';
import { Occasions } from '../../../src/modules/im/ringing/occasion/occasions';
import { ChannelRound } from '../../../src/modules/im/ringing/delivery/channel-round';
import { withoutTokens } from '../../../src/modules/im/ringing/post/without-tokens';
import { RingingService } from '../../../src/modules/im/ringing/ringing.service';
import { RingingSettings } from '../../../src/modules/im/ringing/ringing-settings';
import { type Caller, startApp, type TestApp } from '../../app';
import { httpReceiver, type Receiver } from '../../audit/sinks/receivers';
import { until } from '../../engine/until';

const CALM = 60_000;
const SECRET = 'a-secret-of-16-characters';

interface Got {
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let app: TestApp;
let admin: Caller;
let receiver: Receiver;
let got: Got[] = [];
let answer: (response: ServerResponse, request: IncomingMessage) => void;
let settings: RingingSettings;
/** The alarms of the home page that are on. */
let alarms: string[] = [];
let made = 0;

// A node with a timer would ring beside the test.
beforeAll(async () => {
  app = await startApp({ role: 'web', ringPrivate: true, publicUrl: 'https://console.example/' });
  admin = await app.as('admin');
  settings = app.nest.get(RingingSettings, { strict: false });
  Object.assign(settings, { pause: 0, patience: 400, waits: [0], calm: CALM });
  jest
    .spyOn(app.nest.get(AlarmSource, { strict: false }), 'readAlarms')
    .mockImplementation(() =>
      Promise.resolve({ on: alarms.map((name) => ({ kind: 'alarm', name, rowId: 0 })), isWhole: true }),
    );
  receiver = await httpReceiver((request, response, body) => {
    got.push({ url: request.url ?? '', headers: request.headers, body });
    answer(response, request);
  });
});
afterAll(async () => {
  await receiver.close();
  await app?.close();
});
beforeEach(async () => {
  for (const Entity of [ImChannel, ImChannelLease, ImDelivery, ImOccasion, ImCase, ImEnforcement])
    await own().manager.clear(Entity);
  [got, alarms] = [[], []];
  answer = (response) => response.end('{"errcode":0,"code":0}');
});

const own = () => app.nest.get(DataSource);
const address = (token = 'tok-0123456789') => `http://127.0.0.1:${receiver.port}/hook?access_token=${token}`;
const draft = (more: object = {}) => ({
  ...{ name: 'Night watch', kind: 'webhook', url: address(), secret: SECRET, language: 'en' },
  ...{ rings: ['alarm', 'overdue', 'escalated', 'unfetched'], ...more },
});
const addChannel = async (more: object = {}): Promise<number> => {
  const answered = await admin.post<{ id: number }>('im/channel/add', draft(more));
  expect(answered).toMatchObject({ code: Code.Success });
  return answered.data.id;
};
const ring = () => app.nest.get(RingingService, { strict: false }).ringOnce();
const deliveries = () => own().manager.find(ImDelivery, { order: { id: 'ASC' } });
const overdueCase = async (more: Partial<ImCase> = {}): Promise<number> => {
  const row = {
    subjectKind: 'user',
    subjectId: `${++made}`,
    subjectName: 'Ann Lee',
    openSubject: `user:${made}`,
  } as const;
  const { identifiers } = await own().manager.insert(ImCase, {
    ...row,
    dueTime: new Date(Date.now() - 60_000),
    ...more,
  });
  return Number(identifiers[0]?.id);
};
const textsOf = ({ body }: Got) =>
  (JSON.parse(body) as { occasions: { text: string }[] }).occasions.map(({ text }) => text);

describe('A channel', () => {
  test('keeps its address and its secret to itself', async () => {
    const id = await addChannel();
    await admin.post('im/channel/update', { id, url: address('tok-0123456789-other') });
    const answers = [
      await admin.get('im/channel/info', { id }),
      await admin.post('im/channel/page', {}),
      await admin.post('im/channel/list', {}),
      await admin.post('im/channel/export', {}),
    ];
    const stored: unknown = await own().query('SELECT * FROM im_channel');
    await admin.post('im/channel/delete', { ids: [id] });
    const bin: unknown = await own().query('SELECT * FROM recycle_data');
    await app.nest.get(RequestLog).flushRecords();
    const log = await own().query<object[]>('SELECT * FROM base_sys_log WHERE action LIKE ?', ['%im/channel%']);
    expect(log.length).toBeGreaterThan(0);
    const changes = await own().manager.findBy(BaseSysChange, { entity: 'ImChannel', rowId: id });
    expect(changes.map(({ action }) => action).sort()).toEqual(['add', 'delete', 'update']);
    const all = JSON.stringify([answers, stored, bin, log, changes]);
    expect(all).toContain(`http://127.0.0.1:${receiver.port}`);
    expect(all).not.toContain(SECRET);
    expect(all).not.toContain('tok-0123456789');
  });

  test('rings again after it came back from the recycle bin', async () => {
    const id = await addChannel();
    const { data } = await admin.post<{ recycleId: number }>('im/channel/delete', { ids: [id] });
    expect(await admin.post('recycle/data/restore', { ids: [data.recycleId] })).toMatchObject({ code: Code.Success });
    expect((await admin.post('im/channel/test', { id })).data).toMatchObject({ result: 'delivered' });
  });

  test.each([
    ['url', { url: 'ftp://ring.example' }],
    ['url', { url: 'https://name:word@ring.example' }],
    ['url', { url: `https://ring.example/${'x'.repeat(1000)}` }],
    ['secret', { secret: null }],
    ['secret', { secret: 'short' }],
    ['secret', { kind: 'wecom' }],
    ['rings', { rings: [] }],
    ['rings', { rings: ['weather'] }],
    ['quietFrom', { quietFrom: '24:00', quietTo: '07:00' }],
    ['quietTo', { quietFrom: '22:00' }],
    ['timeZone', { timeZone: 'Mars/Olympus' }],
  ])('is refused at %s for %j', async (field, more) => {
    const { code, data } = await admin.post<{ errors: object }>('im/channel/add', draft(more));
    expect([code, JSON.stringify(data)]).toEqual([Code.Invalid, expect.stringContaining(field)]);
  });

  test.each([
    ['an address that is too long as it is stored', { url: `https://robot.example/${'中'.repeat(321)}` }, 'url'],
    ['a host that is too long', { url: `https://${'a.'.repeat(150)}example/hook` }, 'url'],
    ['quiet hours without a length', { quietFrom: '22:00', quietTo: '22:00' }, 'quietTo'],
  ])('is refused with %s', async (_, more, field) => {
    const refused = await admin.post<{ errors: object }>('im/channel/add', draft(more));
    expect(Object.keys(refused.data.errors)).toEqual([field]);
  });

  test('is switched off although its secret cannot be read any more', async () => {
    const id = await addChannel();
    await own().manager.update(ImChannel, { id }, { secret: 'sealed with another key' });
    expect(await admin.post('im/channel/update', { id, enabled: 0 })).toMatchObject({ code: Code.Success });
  });

  test('keeps its secret if a change does not name it, and needs one if it becomes a webhook', async () => {
    const id = await addChannel({ kind: 'dingtalk' });
    expect(await admin.post('im/channel/update', { id, name: 'Renamed' })).toMatchObject({ code: Code.Success });
    await admin.post('im/channel/test', { id });
    expect(new URL(got[0]!.url, 'http://x').searchParams.get('sign')).not.toBeNull();
    expect(await admin.post('im/channel/update', { id, kind: 'webhook' })).toMatchObject({ code: Code.Invalid });
    expect(await admin.post('im/channel/update', { id, kind: 'wecom' })).toMatchObject({ code: Code.Success });
  });

  test('is not connected to within a private network if the house does not allow it', async () => {
    const id = await addChannel();
    settings.isPrivateAllowed = false;
    try {
      expect((await admin.post('im/channel/test', { id })).data).toMatchObject({
        result: 'failed',
        problem: 'notPublic',
      });
      expect(await admin.post('im/channel/add', draft())).toMatchObject({ code: Code.Invalid });
      expect(got).toEqual([]);
    } finally {
      settings.isPrivateAllowed = true;
    }
  });
});

describe('A test text', () => {
  test('a webhook gets a text that is signed over the time and the body', async () => {
    await admin.post('im/channel/test', { id: await addChannel() });
    const { headers, body } = got[0]!;
    const [, time, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-switchboard-signature'])) ?? [];
    expect(mac).toBe(createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex'));
    expect(JSON.parse(body)).toMatchObject({
      version: 1,
      occasions: [{ kind: 'test', link: 'https://console.example/im/channel' }],
    });
  });

  test.each([
    ['dingtalk', { msgtype: 'text' }],
    ['wecom', { msgtype: 'text' }],
    ['feishu', { msg_type: 'text', timestamp: expect.any(String), sign: expect.any(String) }],
  ])('a robot of %s gets a text in its form', async (kind, form) => {
    await admin.post('im/channel/test', {
      id: await addChannel({ kind, secret: kind === 'wecom' ? null : 'SEC0123' }),
    });
    expect(JSON.parse(got[0]!.body)).toMatchObject(form);
  });

  test.each<[string, string, typeof answer, object]>([
    [
      'a status',
      'webhook',
      (response) => response.writeHead(500).end('no'),
      { result: 'failed', problem: 'status', status: 500 },
    ],
    [
      'a redirect',
      'webhook',
      (response) => response.writeHead(302, { location: '/x' }).end(),
      { result: 'failed', status: 302 },
    ],
    [
      'a code',
      'dingtalk',
      (response) => response.end('{"errcode":310000,"errmsg":"sign not match"}'),
      { result: 'failed', problem: 'refused', detail: '310000 sign not match' },
    ],
    [
      'another code',
      'feishu',
      (response) => response.end('{"code":19021,"msg":"sign match fail"}'),
      { result: 'failed', problem: 'refused' },
    ],
    ['a page', 'wecom', (response) => response.end('<html>'), { result: 'unknown', problem: 'unreadable' }],
    ['silence', 'webhook', () => undefined, { result: 'unknown', problem: 'late' }],
    [
      'an answer without an end',
      'webhook',
      (response) => void response.end('x'.repeat(100_000)),
      { result: 'delivered', problem: null, status: 200 },
    ],
    [
      'a robot that answers without an end',
      'wecom',
      (response) => void response.end('x'.repeat(100_000)),
      { result: 'unknown', problem: 'unreadable', status: 200 },
    ],
    [
      'a refusal without an end',
      'webhook',
      (response) => void response.writeHead(500).end('x'.repeat(100_000)),
      { result: 'failed', problem: 'status', status: 500 },
    ],
    [
      'a cut connection',
      'webhook',
      (_, request) => void request.socket.destroy(),
      { result: 'unknown', problem: 'cut' },
    ],
  ])('says what came of %s', async (_, kind, behave, said) => {
    answer = behave;
    const id = await addChannel({ kind, secret: kind === 'wecom' ? null : SECRET });
    expect((await admin.post('im/channel/test', { id })).data).toMatchObject(said);
    expect(got).toHaveLength(1);
  });

  test('a text to nobody has failed, because nothing was sent', async () => {
    const id = await addChannel({ url: 'http://127.0.0.1:1/hook' });
    expect((await admin.post('im/channel/test', { id })).data).toMatchObject({ result: 'failed', problem: 'network' });
  });

  test('never shows the token that the other side repeats', async () => {
    answer = (response) => response.writeHead(400).end('bad access_token=tok-0123456789');
    const id = await addChannel();
    expect((await admin.post('im/channel/test', { id })).data).toMatchObject({ detail: 'bad access_token=…' });
    expect(JSON.stringify(await deliveries())).not.toContain('tok-0123456789');
  });

  test.each([
    ['as it was sent', 'ab%2Bcdefgh'],
    ['decoded', 'ab+cdefgh'],
    ['of the query', 'abc+defghij'],
    ['of the query, decoded', 'abc defghij'],
    ['within JSON', 'pq\\/rstuvwx'],
  ])('a token that is repeated %s is hidden', (_, said) => {
    const url = new URL('https://robot.example/ab%2Bcdefgh/hook?key=abc+defghij&more=pq/rstuvwx');
    expect(withoutTokens(`bad ${said}!`, url, null)).toBe('bad …!');
  });
});

describe('Ringing', () => {
  test('an occasion rings once, by ids, with the page where it is dealt with', async () => {
    await addChannel();
    const [overdue, escalated] = [
      await overdueCase(),
      await overdueCase({ dueTime: new Date(Date.now() + 60_000), escalated: 1 }),
    ];
    await overdueCase({ state: CaseState.Closed });
    await ring();
    await ring();
    expect(got).toHaveLength(1);
    expect(textsOf(got[0]!)).toEqual([`Case ${overdue} is overdue.`, `Case ${escalated} was escalated.`]);
    expect(got[0]!.body).toContain('https://console.example/im/desk');
    expect(got[0]!.body).not.toContain('Ann Lee');
    expect((await deliveries()).map(({ state }) => state)).toEqual([DeliveryState.Delivered, DeliveryState.Delivered]);
  });

  test('rings again only after it was off', async () => {
    await addChannel({ rings: ['alarm'] });
    alarms = ['chatRedis'];
    await ring();
    await ring();
    alarms = [];
    await ring();
    alarms = ['chatRedis'];
    await ring();
    expect(got).toHaveLength(1);
    // It was not looked for, or off, for longer than it takes to be over.
    await own().manager.update(ImOccasion, { kind: 'alarm' }, { seenTime: new Date(Date.now() - CALM - 1000) });
    await ring();
    expect(got.map(textsOf)).toEqual(Array(2).fill(['The Redis of the chat product cannot be reached.']));
  });

  test('rings for an alarm about a person with a large id, and for cases beside it', async () => {
    await addChannel();
    jest
      .spyOn(app.nest.get(AlarmSource, { strict: false }), 'readAlarms')
      .mockResolvedValueOnce({ on: [{ kind: 'alarm', name: 'sender', rowId: 7_000_000_000 }], isWhole: true });
    await overdueCase();
    await ring();
    expect(got.flatMap(textsOf)).toHaveLength(2);
  });

  test('rings for cases although the alarms cannot be read', async () => {
    await addChannel();
    jest
      .spyOn(app.nest.get(AlarmSource, { strict: false }), 'readAlarms')
      .mockRejectedValueOnce(new Error('the chat database is too slow'));
    await overdueCase();
    await ring();
    expect(got.flatMap(textsOf)).toHaveLength(1);
  });

  test('is not told of orders that the console holds after a restore', async () => {
    await addChannel();
    const order = { steps: [], nextTime: new Date(), state: EnforcementState.GivenUp };
    for (const error of [HELD, DROPPED])
      await own().manager.insert(ImEnforcement, { ...order, batch: `b${++made}`, error });
    await ring();
    expect(got).toEqual([]);
  });

  test('is told of orders that nobody fetches for minutes, and of those that were given up', async () => {
    await addChannel();
    const order = { steps: [], nextTime: new Date() };
    const old = new Date(Date.now() - 3_600_000);
    const insert = async (more: Partial<ImEnforcement>) =>
      Number(
        (await own().manager.insert(ImEnforcement, { ...order, batch: `b${++made}`, ...more })).identifiers[0]?.id,
      );
    const waiting = await insert({ state: EnforcementState.Pending, createTime: old });
    await insert({ state: EnforcementState.Pending });
    await insert({ state: EnforcementState.Done, createTime: old });
    const givenUp = await insert({ state: EnforcementState.GivenUp });
    await insert({ state: EnforcementState.GivenUp, error: 'taken back before it was told' });
    await ring();
    expect(got.flatMap(textsOf)).toEqual(
      [waiting, givenUp].map((id) => `The chat product has not fetched order ${id}.`),
    );
  });

  test('is told only to channels that ring for it and are on', async () => {
    await addChannel({ rings: ['alarm'] });
    await addChannel({ enabled: 0 });
    await overdueCase();
    await ring();
    expect(await deliveries()).toEqual([]);
  });

  test('two cases of quiet hours are told once when they end, with their number', async () => {
    const id = await addChannel({ quietFrom: '00:00', quietTo: '23:59', timeZone: quietZone() });
    await overdueCase();
    await overdueCase();
    await ring();
    expect(got).toEqual([]);
    // The hours end: from now on they are others, in which both came.
    const round = app.nest.get(ChannelRound, { strict: false });
    const now = jest.spyOn(Date, 'now').mockReturnValue(endOfQuiet());
    try {
      await round.sendDue(id);
    } finally {
      now.mockRestore();
    }
    expect(got).toHaveLength(1);
    expect((JSON.parse(got[0]!.body) as { text: string }).text).toContain('2 of them came in the quiet hours.');
  });

  test('is gathered into one text that robots take', async () => {
    await addChannel({ kind: 'wecom', secret: null });
    for (let nth = 0; nth < 30; nth++) await overdueCase();
    await ring();
    expect(got).toHaveLength(1);
    const { text } = JSON.parse(got[0]!.body) as { text: { content: string } };
    expect(text.content).toContain('30 things need attention:');
    expect(text.content).toContain('… and 20 more');
    expect(Buffer.byteLength(text.content)).toBeLessThanOrEqual(2048);
  });

  test('two nodes that look and ring at the same time ring once', async () => {
    const id = await addChannel();
    await overdueCase();
    const [occasions, round] = [
      app.nest.get(Occasions, { strict: false }),
      app.nest.get(ChannelRound, { strict: false }),
    ];
    await Promise.all([occasions.lookForOccasions(), occasions.lookForOccasions()]);
    await Promise.all([round.sendDue(id), round.sendDue(id), round.sendDue(id)]);
    expect(await deliveries()).toHaveLength(1);
    expect(got).toHaveLength(1);
  });
});

describe('A delivery', () => {
  test('a failed try is repeated, is given up at last, and is tried anew when staff ask for it', async () => {
    await addChannel();
    await overdueCase();
    answer = (response) => response.writeHead(503).end('busy');
    await ring();
    expect(await deliveries()).toMatchObject([{ state: DeliveryState.Waiting, tries: 1, status: 503, detail: 'busy' }]);
    await ring();
    const [row] = await deliveries();
    expect(row).toMatchObject({ state: DeliveryState.Failed, tries: 2, problem: 'status' });
    answer = (response) => response.end();
    expect(await admin.post('im/delivery/retry', { id: row!.id })).toMatchObject({ code: Code.Success });
    await ring();
    expect(await deliveries()).toMatchObject([{ state: DeliveryState.Delivered, problem: null }]);
    expect(await admin.post('im/delivery/retry', { id: row!.id })).toMatchObject({ code: Code.Refused });
    expect(await admin.post('im/delivery/retry', { id: 999_999 })).toMatchObject({ code: Code.Refused });
  });

  test('an outcome that stays unknown is not called failed', async () => {
    await addChannel();
    await overdueCase();
    answer = (_, request) => void request.socket.destroy();
    await ring();
    await ring();
    expect(await deliveries()).toMatchObject([{ state: DeliveryState.Unknown, problem: 'cut', tries: 2 }]);
  });

  test('a text that a node left in the middle is tried again, and says so meanwhile', async () => {
    const channelId = await addChannel();
    await overdueCase();
    await app.nest.get(Occasions, { strict: false }).lookForOccasions();
    await own().manager.update(ImDelivery, { channelId }, { state: DeliveryState.Sending });
    settings.waits = [60_000];
    try {
      await ring();
      expect(await deliveries()).toMatchObject([{ state: DeliveryState.Waiting, problem: 'nodeDied', tries: 1 }]);
    } finally {
      settings.waits = [0];
    }
  });

  test('a channel that hangs does not delay another channel', async () => {
    const slow = await httpReceiver(() => undefined);
    try {
      await addChannel({ url: `http://127.0.0.1:${slow.port}/` });
      await addChannel({ name: 'Quick' });
      await overdueCase();
      await app.nest.get(Occasions, { strict: false }).lookForOccasions();
      settings.patience = 5000;
      const done = ring();
      await until(
        () => got.length,
        (n) => n === 1,
      );
      const states = (await deliveries()).map(({ state }) => state);
      expect(states[0]).toBe(DeliveryState.Sending);
      await slow.close();
      await done;
    } finally {
      settings.patience = 400;
    }
  });

  test('waits if the last text of its channel was a moment ago', async () => {
    const id = await addChannel();
    await overdueCase();
    await ring();
    await overdueCase();
    settings.pause = 60_000;
    try {
      await ring();
      expect(got).toHaveLength(1);
    } finally {
      settings.pause = 0;
    }
    await app.nest.get(ChannelRound, { strict: false }).sendDue(id);
    expect(got).toHaveLength(2);
  });
});

/** A time zone whose clocks are not about to show 23:59, when the quiet hours of the test end. */
function quietZone(): string {
  return new Date().getUTCHours() < 20 ? 'UTC' : 'Asia/Shanghai';
}

function endOfQuiet(): number {
  const end = new Date();
  if (quietZone() === 'UTC') end.setUTCHours(23, 59, 30);
  else end.setUTCHours(15, 59, 30, 0);
  return +end < Date.now() ? +end + 86_400_000 : +end;
}
