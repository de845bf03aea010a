import { ImSystemMessage } from '../../src/modules/im/tables/im-system-message.entity';
import { type Caller, startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { onBoth } from '../process/on-both';
import { base64, chatOf, html } from './people';

let app: TestApp;
let make: Factories;
let admin: Caller;
beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
});
afterAll(() => app?.close());

const RICH = { title: 'Maintenance', content_type: 0, rich_text: base64('<p>Tonight at <b>two</b></p>') };
const LINK = { title: 'News', content_type: 1, extern_link: 'https://example.com/news?id=1' };

async function added(message: object): Promise<number> {
  const answer = await admin.post<{ id: number }>('im/system_message/add', message);
  expect(answer).toMatchObject({ code: 1000 });
  return answer.data.id;
}

type Row = Record<string, string | number | null>;

const info = async (id: number) => (await admin.get<Row>('im/system_message/info', { id })).data;
const page = async (query: object) => (await admin.post<{ list: Row[] }>('im/system_message/page', query)).data.list;
const refusal = async (message: object) => {
  const { code, data } = await admin.post<{ errors?: Record<string, string[]> }>('im/system_message/add', message);
  return [code, ...Object.keys(data?.errors ?? {})];
};

test('a message of either kind is stored as it was written, with its creator and its time', async () => {
  const rich = await info(await added({ ...RICH, intro: '  short  ', cover_url: '/upload/a.png' }));
  expect(rich).toMatchObject({ ...RICH, intro: 'short', cover_url: '/upload/a.png', creator: 1, deleted: 0 });
  expect(rich).toMatchObject({ creator_name: '超级管理员', push_count: 0, extern_link: null });
  expect(rich.create_time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const link = await info(await added(LINK));
  expect(link).toMatchObject({ ...LINK, intro: '', rich_text: null });
});

test('rich text is sanitized when it is stored, and again when it is read', async () => {
  const evil = '<p onclick="x()">a<script>alert(1)</script><a href="javascript:x()">b</a><img src=x onerror=y></p>';
  const id = await added({ ...RICH, rich_text: base64(evil) });
  const stored = html(String((await info(id)).rich_text));
  expect(stored).toContain('<p>a');
  expect(stored).not.toMatch(/script|onclick|onerror|javascript/);
  await chatOf(app).manager.update(ImSystemMessage, { id }, { rich_text: base64(evil) });
  expect(html(String((await info(id)).rich_text))).not.toMatch(/<script|onclick|onerror|javascript/);
});

test.each([
  ['javascript:alert(1)'],
  [' javascript:alert(1)'],
  ['JaVaScRiPt:alert(1)'],
  ['data:text/html,<script>1</script>'],
  ['vbscript:x'],
  ['file:///etc/passwd'],
  ['ftp://example.com'],
  ['//example.com'],
  ['example.com'],
  ['http://'],
  ['http:example.com'],
  ['https://user:password@example.com'],
  ['https://exa mple.com'],
  ['http://localhost:8080/x'],
  ['http://127.0.0.1/'],
  ['http://2130706433/'],
  ['http://[::1]/'],
  ['http://169.254.169.254/latest'],
  ['https://example.com/"><script>'],
  [`https://example.com/${'x'.repeat(1024)}`],
])('the link %s is refused', async (extern_link) => {
  expect(await refusal({ ...LINK, extern_link })).toEqual([1002, 'extern_link']);
});

test.each(['http://localhost:8080/x', 'http://127.0.0.1/', 'http://[::1]/'])(
  'the link %s to the own machine is refused with that reason, and so is such a picture',
  async (address) => {
    const refused = async (draft: object) => (await admin.post('im/system_message/add', draft)).data;
    expect(await refused({ ...LINK, extern_link: address })).toMatchObject({
      keys: { extern_link: ['im.ownMachine'] },
    });
    expect(await refused({ ...LINK, cover_url: address })).toMatchObject({ keys: { cover_url: ['im.ownMachine'] } });
  },
);

test.each([
  ['no title', { ...RICH, title: '  ' }, 'title'],
  ['a title of 65 characters', { ...RICH, title: 'x'.repeat(65) }, 'title'],
  ['an introduction of 1025', { ...RICH, intro: 'x'.repeat(1025) }, 'intro'],
  ['neither text', { title: 'x', content_type: 0 }, 'rich_text'],
  ['nor link', { title: 'x', content_type: 1 }, 'extern_link'],
  ['the other kind of content', { ...LINK, content_type: 0 }, 'rich_text'],
  ['text that is not base64', { ...RICH, rich_text: '<p>plain</p>' }, 'rich_text'],
  ['base64 of no text', { ...RICH, rich_text: Buffer.from([0xff, 0xfe, 0x00]).toString('base64') }, 'rich_text'],
  ['text that says nothing', { ...RICH, rich_text: base64('<p> <br>&nbsp;</p>') }, 'rich_text'],
  ['nothing but a script', { ...RICH, rich_text: base64('<script>x</script>') }, 'rich_text'],
  ['more than the column holds', { ...RICH, rich_text: base64('x'.repeat(50_000)) }, 'rich_text'],
  ['an unknown kind', { ...RICH, content_type: 2 }, 'content_type'],
  ['a cover that is a script', { ...RICH, cover_url: 'javascript:x' }, 'cover_url'],
])('a message with %s is refused at its field', async (_title, message, field) => {
  expect(await refusal(message)).toEqual([1002, field]);
});

test('fields of the server cannot be set in a new message', async () => {
  const set = { id: 7777, creator: 99, deleted: 1, create_time: '2001-01-01 00:00:00' };
  for (const [field, value] of Object.entries(set))
    expect(await admin.post('im/system_message/add', { ...RICH, [field]: value })).toMatchObject({ code: 1002 });
  expect(await info(await added(RICH))).toMatchObject({ creator: 1, deleted: 0 });
});

test('an update changes the given fields, and a new kind requires its own content', async () => {
  const id = await added(RICH);
  expect(await admin.post('im/system_message/update', { id, title: 'Renamed' })).toMatchObject({ code: 1000 });
  expect(await info(id)).toMatchObject({ ...RICH, title: 'Renamed' });
  const turn = { id, content_type: 1 };
  expect(await admin.post('im/system_message/update', turn)).toMatchObject({ code: 1002 });
  expect(await admin.post('im/system_message/update', { ...turn, extern_link: LINK.extern_link })).toMatchObject({
    code: 1000,
  });
  expect(await info(id)).toMatchObject({ content_type: 1, rich_text: null, title: 'Renamed' });
  expect(await admin.post('im/system_message/update', { id: 987654, title: 'x' })).toMatchObject({ code: 1001 });
});

test('a deleted message is only marked, and no call returns it any more', async () => {
  const id = await added(RICH);
  const answer = await admin.post('im/system_message/delete', { ids: [id] });
  expect(answer).toMatchObject({ code: 1000, data: { recycleId: null, count: 1 } });
  expect(await chatOf(app).manager.findOneBy(ImSystemMessage, { id })).toMatchObject({ deleted: 1 });
  for (const call of [
    admin.get('im/system_message/info', { id }),
    admin.post('im/system_message/update', { id, title: 'x' }),
    admin.post('im/system_message/delete', { ids: [id] }),
  ])
    expect(await call).toMatchObject({ code: 1001 });
  expect((await page({ size: 100 })).map((row) => row.id)).not.toContain(id);
});

test('a message with a waiting push cannot be deleted, nor the others of the same call', async () => {
  const [used, free] = [await added({ ...RICH, title: 'In use' }), await added(RICH)];
  const push = { message_id: used, send_time: '2099-01-01 00:00:00' };
  const { data } = await admin.post<{ id: number }>('im/sm_push_task/add', push);
  const answer = await admin.post('im/system_message/delete', { ids: [used, free] });
  expect(answer).toMatchObject({ code: 1001, data: { reason: 'inUse' } });
  expect(answer.message).toContain('In use');
  expect(await info(free)).toMatchObject({ deleted: 0 });
  expect(await info(used)).toMatchObject({ push_count: 1 });
  await admin.post('im/sm_push_task/cancel', { id: data.id });
  expect(await admin.post('im/system_message/delete', { ids: [used, free] })).toMatchObject({ data: { count: 2 } });
});

onBoth('pages are filtered and searched without the long text, and the export contains names', async () => {
  const title = 'Findable 100%';
  await added({ ...RICH, title });
  const [row, ...others] = await page({ keyWord: '100%', content_type: [0] });
  expect(row).toMatchObject({ title, creator_name: '超级管理员' });
  expect(row).not.toHaveProperty('rich_text');
  expect(others).toEqual([]);
  expect(await page({ keyWord: '100%', content_type: 1 })).toEqual([]);
  const { text } = await admin.download('im/system_message/export', {
    keyWord: '100%',
    columns: ['title', 'creator_name'],
    titles: ['标题', '创建人'],
    format: 'csv',
  });
  expect(text).toBe(`\uFEFF标题,创建人\r\n${title},超级管理员\r\n`);
});

test('each call about system messages needs its own permission', async () => {
  const reader = await make.signedIn({ permissions: ['im:system_message:page'] });
  expect(await reader.post('im/system_message/page')).toMatchObject({ code: 1000 });
  expect(await reader.post('im/system_message/add', RICH)).toMatchObject({ status: 403 });
  expect(await reader.post('im/system_message/delete', { ids: [1] })).toMatchObject({ status: 403 });
});
