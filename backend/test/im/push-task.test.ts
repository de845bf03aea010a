import { Flag } from '../../src/modules/im/tables/columns/flag.decorator';
import { ImPushEvent } from '../../src/modules/im/announcements/sm-push-task/push-event.entity';
import { ImSmPushTask, PushStatus } from '../../src/modules/im/tables/im-sm-push-task.entity';
import { ImSystemMessage } from '../../src/modules/im/tables/im-system-message.entity';
import { type Answer, type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { base64, chatOf, people } from './people';

type Row = Record<string, string | number | null>;
type Refused = { errors?: Record<string, string[]>; reason?: string; status?: number };

const LATER = '2099-01-01 00:00:00';

let app: TestApp;
let make: Factories;
let admin: Caller;
let message: number;
let ids: number[];

beforeAll(async () => {
  // Nothing is sent by this node: what staff may do to a push is one thing, sending it another.
  app = await startApp({ role: 'web' });
  make = factoriesOf(app);
  admin = await app.as('admin');
  message = await addMessage('Maintenance');
  ids = await people(app, ['Alice Wu', 'Alina Li', 'Bob Chen', '100% Carl', '王小明']);
});
afterAll(async () => {
  await app?.close();
});

async function addMessage(title: string): Promise<number> {
  const draft = { title, content_type: 0, rich_text: base64('<p>x</p>') };
  return (await admin.post<{ id: number }>('im/system_message/add', draft)).data.id;
}

async function added(draft: object = {}): Promise<number> {
  const answer = await admin.post<{ id: number }>('im/sm_push_task/add', {
    message_id: message,
    send_time: LATER,
    ...draft,
  });
  expect(answer).toMatchObject({ code: 1000 });
  return answer.data.id;
}

const post = (call: string, body: object): Promise<Answer<Refused>> =>
  admin.post<Refused>(`im/sm_push_task/${call}`, body);
const info = async (id: number) => (await admin.get<Row>('im/sm_push_task/info', { id })).data;
const put = (id: number, row: Partial<ImSmPushTask>) => chatOf(app).manager.update(ImSmPushTask, { id }, row);
const history = async (id: number) =>
  (
    await admin.get<{ action: string; userName: string; detail: Record<string, unknown> }[]>(
      'im/sm_push_task/history',
      { id },
    )
  ).data;
const deeds = async (id: number) => (await history(id)).map(({ action }) => action);
const refusal = async (draft: object) => {
  const { code, data } = await post('add', { message_id: message, send_time: LATER, ...draft });
  return [code, ...Object.keys(data?.errors ?? {})];
};

describe('a new push', () => {
  test('waits for its time, and is for everybody by default', async () => {
    const row = await info(await added());
    expect(row).toMatchObject({ message_id: message, send_time: LATER, status: 1, send_to_all: 1, recv_ids: '' });
    expect(row).toMatchObject({
      seq_no: null,
      deleted: 0,
      creator: 1,
      creator_name: '超级管理员',
      title: 'Maintenance',
    });
    expect(row.progress).toBeNull();
  });

  test.each([[undefined], [null], [''], ['2001-01-01 00:00:00']])(
    'is due at once with the time %p',
    async (send_time) => {
      const { send_time: at } = await info(await added({ send_time }));
      expect(Math.abs(new Date(String(at)).getTime() - Date.now())).toBeLessThan(60_000);
    },
  );

  test('keeps each chosen recipient once, in whatever form the ids were pasted', async () => {
    const [a, b, c] = ids;
    const row = await info(await added({ send_to_all: 0, recv_ids: ` ${b}，${a};\n${c} ${b}, ` }));
    expect(row).toMatchObject({ send_to_all: 0, recv_ids: `${b},${a},${c}` });
  });

  test('has no chosen recipients if it is for everybody, and an update to everybody removes them', async () => {
    expect(await refusal({ send_to_all: 1, recv_ids: `${ids[0]}` })).toEqual([1002, 'recv_ids']);
    const id = await added({ send_to_all: 0, recv_ids: `${ids[0]}` });
    expect(await post('update', { id, send_to_all: 1 })).toMatchObject({ code: 1000 });
    expect(await info(id)).toMatchObject({ send_to_all: 1, recv_ids: '' });
  });

  test('is refused without recipients, with invalid or unknown ids, and with more ids than fit', async () => {
    expect(await refusal({ send_to_all: 0 })).toEqual([1002, 'recv_ids']);
    expect(await refusal({ send_to_all: 0, recv_ids: ' , ' })).toEqual([1002, 'recv_ids']);
    expect(await refusal({ send_to_all: 0, recv_ids: `${ids[0]},x` })).toEqual([1002, 'recv_ids']);
    expect(await refusal({ send_to_all: 0, recv_ids: `${ids[0]},-1` })).toEqual([1002, 'recv_ids']);
    expect(await refusal({ send_to_all: 0, recv_ids: '1 OR 1=1' })).toEqual([1002, 'recv_ids']);
    expect(await refusal({ send_to_all: 0, recv_ids: `${ids[0]},99999999` })).toEqual([1002, 'recv_ids']);
    expect(await refusal({ send_to_all: 0, recv_ids: '1,'.repeat(600) })).toEqual([1002, 'recv_ids']);
    expect(await refusal({ send_to_all: 2 })).toEqual([1002, 'send_to_all']);
    expect(await refusal({ send_time: 'tomorrow' })).toEqual([1002, 'send_time']);
  });

  test('is refused for a message that does not exist or was deleted', async () => {
    expect(await refusal({ message_id: 987654 })).toEqual([1001]);
    const gone = await addMessage('Gone');
    await admin.post('im/system_message/delete', { ids: [gone] });
    expect(await refusal({ message_id: gone })).toEqual([1001]);
  });

  test('cannot set fields of the server', async () => {
    const set = { status: 3, seq_no: 5, deleted: 1, creator: 9, create_time: '2001-01-01 00:00:00' };
    for (const [field, value] of Object.entries(set))
      expect(await post('add', { message_id: message, send_time: LATER, [field]: value })).toMatchObject({
        data: { errors: { [field]: {} } },
      });
    expect(await info(await added())).toMatchObject({ status: 1, seq_no: null, deleted: 0, creator: 1 });
  });
});

describe('an update of a push', () => {
  test('is possible while it waits, and is recorded with the state before', async () => {
    const id = await added();
    expect(await post('update', { id, send_to_all: 0, recv_ids: `${ids[0]}` })).toMatchObject({ code: 1000 });
    expect(await info(id)).toMatchObject({ send_to_all: 0, recv_ids: `${ids[0]}`, send_time: LATER, status: 1 });
    const [, edited] = await history(id);
    expect(edited).toMatchObject({ action: 'edited', userName: '超级管理员' });
    expect(edited?.detail).toMatchObject({ before: { send_to_all: 1 }, after: { recv_ids: `${ids[0]}` } });
  });

  test.each([[PushStatus.Sending], [PushStatus.Sent], [PushStatus.Cancelled]])(
    'is refused in status %p',
    async (status) => {
      const id = await added();
      await put(id, { status });
      expect(await post('update', { id, send_to_all: 1 })).toMatchObject({ code: 1001, data: { status } });
      expect(await info(id)).toMatchObject({ status });
    },
  );

  test('may change only the time if a part was already sent', async () => {
    const id = await added();
    await put(id, { seq_no: 70_001 });
    expect(await post('update', { id, send_to_all: 0, recv_ids: `${ids[0]}` })).toMatchObject({ code: 1001 });
    expect(await post('update', { id, send_time: '2098-01-01 00:00:00' })).toMatchObject({ code: 1000 });
  });

  test('is refused for an unknown push', async () => {
    expect(await post('update', { id: 987654, send_to_all: 1 })).toMatchObject({ code: 1001 });
  });
});

describe('cancelling and reopening a push', () => {
  test('changes its status from waiting to cancelled and back, with an entry in the history', async () => {
    const id = await added();
    expect(await post('cancel', { id })).toMatchObject({ code: 1000 });
    expect(await info(id)).toMatchObject({ status: 4 });
    expect(await post('cancel', { id })).toMatchObject({ code: 1001, data: { status: 4 } });
    expect(await post('reopen', { id, send_time: LATER })).toMatchObject({ code: 1000 });
    expect(await info(id)).toMatchObject({ status: 1, send_time: LATER });
    expect(await post('reopen', { id })).toMatchObject({ code: 1001 });
    expect(await deeds(id)).toEqual(['created', 'cancelled', 'reopened']);
  });

  test('stops a push that is being sent, which keeps its sequence number when it is reopened', async () => {
    const id = await added();
    await put(id, { status: PushStatus.Sending, seq_no: 70_002 });
    expect(await post('cancel', { id })).toMatchObject({ code: 1000 });
    expect((await history(id)).at(-1)?.detail).toEqual({ whileSending: true });
    expect(await post('reopen', { id })).toMatchObject({ code: 1000 });
    expect(await info(id)).toMatchObject({ status: 1, seq_no: 70_002 });
  });

  test('is refused for a push that was sent', async () => {
    const id = await added();
    await put(id, { status: PushStatus.Sent });
    expect(await post('cancel', { id })).toMatchObject({ code: 1001 });
    expect(await post('reopen', { id })).toMatchObject({ code: 1001 });
  });

  test('is refused for a push that the chat platform sends', async () => {
    const id = await added();
    await put(id, { status: PushStatus.Sending });
    const executor = jest.replaceProperty(app.config, 'imPushExecutor', 'platform');
    expect(await post('cancel', { id })).toMatchObject({ code: 1001 });
    executor.restore();
    expect(await info(id)).toMatchObject({ status: 2 });
  });

  test('requires that its message still exists', async () => {
    const gone = await addMessage('Short-lived');
    const id = await added({ message_id: gone });
    await post('cancel', { id });
    await admin.post('im/system_message/delete', { ids: [gone] });
    expect(await post('reopen', { id })).toMatchObject({ code: 1001 });
  });

  test('succeeds for one of ten people who do it at the same moment', async () => {
    const id = await added();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post('cancel', { id })));
    expect(answers.filter(({ code }) => Number(code) === 1000)).toHaveLength(1);
    expect((await deeds(id)).filter((action) => action === 'cancelled')).toHaveLength(1);
  });
});

describe('deleting a push', () => {
  test('marks it as deleted without removing the row, and is refused while it is being sent', async () => {
    const [waiting, sending] = [await added(), await added()];
    await put(sending, { status: PushStatus.Sending });
    const refused = await post('delete', { ids: [waiting, sending] });
    expect(refused).toMatchObject({ code: 1001 });
    expect(refused.message).toContain('Maintenance');
    expect(await info(waiting)).toMatchObject({ status: 1 });
    expect(await post('delete', { ids: [waiting] })).toMatchObject({ data: { recycleId: null, count: 1 } });
    expect(await chatOf(app).manager.findOneBy(ImSmPushTask, { id: waiting })).toMatchObject({ deleted: Flag.Yes });
    for (const call of [
      post('cancel', { id: waiting }),
      post('delete', { ids: [waiting] }),
      admin.get('im/sm_push_task/history', { id: waiting }),
    ])
      expect(await call).toMatchObject({ code: 1001 });
    await put(sending, { status: PushStatus.Sent });
  });
});

describe('lists of pushes', () => {
  test('filter by status, message and audience, search titles, and include rows without a mark', async () => {
    const other = await addMessage('Quite another');
    const id = await added({ message_id: other, send_to_all: 0, recv_ids: `${ids[1]}` });
    await put(id, { deleted: null });
    const found = async (query: object) =>
      (await admin.post<{ list: Row[] }>('im/sm_push_task/page', query)).data.list.map((row) => row.id);
    expect(await found({ message_id: other })).toEqual([id]);
    expect(await found({ message_id: other, status: [1, 2], send_to_all: 0 })).toEqual([id]);
    expect(await found({ message_id: other, status: 3 })).toEqual([]);
    expect(await found({ keyWord: 'quite' })).toEqual([id]);
  });

  test('the progress of a push that has not started contains only its status', async () => {
    const { data } = await admin.get('im/sm_push_task/progress', { id: await added() });
    expect(data).toEqual({
      status: 1,
      recipients: null,
      done: 0,
      online: 0,
      frames: 0,
      delivered: 0,
      startTime: null,
      endTime: null,
      pages: 0,
      node: null,
      problem: null,
    });
  });
});

describe('the reach of a push', () => {
  const reach = async (audience: object) => (await admin.post<Row>('im/sm_push_task/reach', audience)).data;

  test('counts everybody, or the chosen people who exist', async () => {
    const everybody = await reach({ send_to_all: 1 });
    expect(everybody).toMatchObject({ isEstimate: false, online: null, unknown: [] });
    expect(Number(everybody.recipients)).toBeGreaterThanOrEqual(ids.length);
    expect(await reach({ send_to_all: 0, recv_ids: `${ids[0]},${ids[1]},99999999` })).toEqual({
      recipients: 2,
      isEstimate: false,
      online: null,
      unknown: [99_999_999],
    });
    expect(await reach({ send_to_all: 0, recv_ids: '' })).toMatchObject({ recipients: 0 });
    expect(await post('reach', { send_to_all: 0, recv_ids: 'abc' })).toMatchObject({ code: 1002 });
  });
});

describe('a search for recipients', () => {
  interface Found {
    list: { id: number; nick_name: string }[];
    unknown: number[];
  }
  const search = async (query: object) => (await admin.post<Found>('im/sm_push_task/recipients', query)).data;
  const names = async (keyWord: string) => (await search({ keyWord })).list.map((one) => one.nick_name);

  test('finds people by the beginning of a name in any case, and by id', async () => {
    expect((await names('ali')).sort()).toEqual(expect.arrayContaining(['Alice Wu', 'Alina Li']));
    expect(await names('alice.')).toEqual(['Alice Wu']);
    expect(await names('王小')).toContain('王小明');
    expect(await names(String(ids[2]))).toContain('Bob Chen');
    expect(await names('lice')).not.toContain('Alice Wu');
  });

  test('treats wildcards as plain characters', async () => {
    expect(await names('100%')).toEqual(['100% Carl']);
    expect(await names('100_')).toEqual([]);
    expect(await names("x' OR '1'='1")).toEqual([]);
  });

  test('returns the names for given ids, and the ids without a person', async () => {
    const { list, unknown } = await search({ ids: [ids[0], 99_999_998] });
    expect(list.map(({ id }) => id)).toEqual([ids[0]]);
    expect(unknown).toEqual([99_999_998]);
  });

  test('returns only names and picture of a person', async () => {
    const { list } = await search({ keyWord: 'alice.wu' });
    expect(Object.keys(list[0] ?? {}).sort()).toEqual(['head_image_thumb', 'id', 'nick_name', 'user_name']);
  });

  test('returns at most fifty people', async () => {
    expect((await search({})).list.length).toBeLessThanOrEqual(20);
    expect(await post('recipients', { size: 51 })).toMatchObject({ code: 1002 });
    expect(await post('recipients', { ids: Array.from({ length: 1025 }, (_, at) => at + 1) })).toMatchObject({
      code: 1002,
    });
  });
});

test('a message that is deleted while a push is created or changed is either deleted or used', async () => {
  for (let round = 0; round < 5; round++) {
    const id = await addMessage(`Contended ${round}`);
    const [put, gone] = await Promise.all([
      post('add', { message_id: id, send_time: LATER }),
      admin.post('im/system_message/delete', { ids: [id] }),
    ]);
    expect([put.code, gone.code].sort()).toEqual([1000, 1001]);
    const other = await addMessage(`Moved to ${round}`);
    const task = await added();
    const [moved, lost] = await Promise.all([
      post('update', { id: task, message_id: other }),
      admin.post('im/system_message/delete', { ids: [other] }),
    ]);
    expect([moved.code, lost.code].sort()).toEqual([1000, 1001]);
    const stored = await chatOf(app).manager.findOneBy(ImSystemMessage, { id });
    expect(stored?.deleted).toBe(Number(gone.code) === 1000 ? Flag.Yes : Flag.No);
  }
});

test('staff who may only list pushes cannot change them', async () => {
  const reader = await make.signedIn({ permissions: ['im:sm_push_task:page', 'im:sm_push_task:history'] });
  const id = await added();
  expect(await reader.get('im/sm_push_task/history', { id })).toMatchObject({ code: 1000 });
  for (const call of ['add', 'update', 'delete', 'cancel', 'reopen', 'reach', 'recipients'])
    expect([call, (await reader.post(`im/sm_push_task/${call}`, { id, ids: [id] })).status]).toEqual([call, 403]);
  expect((await make.find(ImPushEvent, { taskId: id })).length).toBe(1);
});
