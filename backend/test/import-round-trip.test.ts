import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Caller, startApp, type TestApp } from './app';
import { exportFile } from './export-file';
import { type Factories, factoriesOf } from './factories';
import { group } from './im/group-rows';
import { people } from './im/people';
import { importFile } from './import-file';

interface Schema {
  $ref?: string;
  enum?: (string | number)[];
  properties?: Record<string, Schema>;
}
interface Operation {
  'x-columns'?: { name: string; also?: string[] }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
const document = JSON.parse(readFileSync(resolve(__dirname, '../../openapi/openapi.json'), 'utf8')) as {
  paths: Record<string, { post?: Operation }>;
  components: { schemas: Record<string, Schema> };
};

/** The fields of a row of a resource. */
const rowOf = (resource: string): Record<string, Schema> => {
  const body = document.paths[`/api/admin/${resource}/export`]?.post?.requestBody?.content['application/json'];
  const entity =
    body?.schema.$ref
      ?.split('/')
      .at(-1)
      ?.replace(/Export$/, '') ?? '';
  return document.components.schemas[entity]?.properties ?? {};
};

/** The resources that import, each with the columns of its export that its import understands, and their codes. */
const RESOURCES = Object.entries(document.paths).flatMap(([path, { post }]) => {
  const resource = /^\/api\/admin\/(.+)\/import$/.exec(path)?.[1];
  if (!resource || !post?.['x-columns']) return [];
  const row = rowOf(resource);
  const columns = post['x-columns'].map(({ name, also = [] }) => {
    const column = [...also, name].find((one) => one in row) ?? '';
    return { name, column, codes: row[name]?.enum ?? [] };
  });
  return [{ resource, columns }];
});

/** Texts that a spreadsheet, CSV or a careless reader would turn into something else. */
const TEXTS = [
  '=1+1',
  '-5',
  '-x',
  '+86 1',
  '@x',
  "'=x",
  "'",
  "''-1",
  '12345678901234567890',
  "'12345678901234567890",
].concat([
  '007',
  '1.50',
  '1e5',
  'true',
  '否',
  'null',
  '#N/A',
  '2026-01-31',
  'a,b;c "d"',
  '𠮷😀',
  '＝全角',
  'sep=;',
  'a / b',
  '图片',
]);
const MANY_LINES = 'one\tmore\n"two",\r\nthree';

let app: TestApp;
let make: Factories;
let admin: Caller;

async function sow(resource: string, drafts: object[]): Promise<void> {
  for (const draft of drafts)
    expect([draft, await admin.post(`${resource}/add`, draft)]).toMatchObject([draft, { code: 1000 }]);
}

/** Makes rows of a resource. Returns what its screen asks for and presets. */
const SOWN: Record<string, () => Promise<object>> = {
  'base/sys/param': async () => {
    const drafts = [...TEXTS, MANY_LINES].map((data, at) => ({
      keyName: `trip.${at}`,
      name: `trip ${at}`,
      data,
      remark: data,
    }));
    await sow('base/sys/param', [
      ...drafts,
      { keyName: 'trip.rich', name: '富', dataType: 1, data: '<p>a&amp;b</p>', isPublic: true },
    ]);
    return {};
  },
  'base/sys/user': async () => {
    const house = await make.department(null, 'House');
    const [east, west] = [await make.department(house, 'East'), await make.department(house, 'West')];
    const sales = [await make.department(east, 'Sales'), await make.department(west, 'Sales')];
    const roles = [await make.role(), await make.role()];
    for (const [at, text] of TEXTS.entries())
      await make.user(
        { name: text, nickName: text, remark: text, departmentId: sales[at % 2] ?? null, status: at % 2 },
        roles,
      );
    return {};
  },
  'dict/type': async () => {
    await sow(
      'dict/type',
      TEXTS.map((name, at) => ({ key: `trip.${at}`, name })),
    );
    return {};
  },
  'dict/info': async () => {
    const typeId = (await admin.post<{ id: number }>('dict/type/add', { key: 'trip.tree', name: 'Tree' })).data.id;
    let parentId: number | null = null;
    for (const [at, text] of TEXTS.entries()) {
      const draft: object = { typeId, name: text, value: `v${at}`, remark: text, orderNum: at, parentId };
      parentId = (await admin.post<{ id: number }>('dict/info/add', draft)).data.id;
      await sow('dict/info', [
        { ...draft, value: text, parentId },
        { typeId, name: `no value ${at}`, parentId },
      ]);
    }
    return { typeId };
  },
  'im/sensitive_word': async () => {
    await sow(
      'im/sensitive_word',
      TEXTS.map((content, at) => ({ content, enabled: at % 2 })),
    );
    return {};
  },
  'im/wording': async () => {
    const [ann = 0, ben = 0] = await people(app, ['Ann Lee', 'Ben Wu']);
    const group_id = await group(app, '热身群', [ann, ben]);
    const { data } = await admin.post<{ id: number }>('im/wording_library/add', { title: 'Warm-up', group_id });
    const said = [...TEXTS, MANY_LINES, TEXTS[0]].map((content, at) => ({
      content,
      user_id: at % 2 ? ann : ben,
      delay: at,
    }));
    const picture = { type: 1, content: 'https://example.com/a.png', user_id: ann };
    await sow(
      'im/wording',
      [...said, picture].map((draft) => ({ library_id: data.id, ...draft })),
    );
    return { library_id: data.id };
  },
};

const preset: Record<string, object> = {};

beforeAll(async () => {
  app = await startApp();
  make = factoriesOf(app);
  admin = await app.as('admin');
  for (const { resource } of RESOURCES) preset[resource] = (await SOWN[resource]?.()) ?? {};
});
afterAll(() => app?.close());

test('every import has test rows, and each of its columns can be exported', () => {
  expect(RESOURCES.map(({ resource }) => resource).sort()).toEqual(Object.keys(SOWN).sort());
  expect(
    RESOURCES.flatMap(({ resource, columns }) =>
      columns.filter(({ column }) => !column).map(({ name }) => `${resource}.${name}`),
    ),
  ).toEqual([]);
});

const CASES = RESOURCES.flatMap((one) =>
  ['csv', 'xlsx'].flatMap((format) => ['en', 'zh-cn', 'zh-tw'].map((language) => ({ ...one, format, language }))),
);

test.each(CASES)('an exported file of $resource as $format in $language is imported without a change', async (one) => {
  const { resource, columns, format, language } = one;
  const caller = app.caller(admin.token, { language });
  const titles = columns.map(({ name }) => `${language} 列 ${name}`);
  const words = Object.fromEntries(columns.map(({ name, column, codes }) => [column, wordsFor(name, codes, language)]));
  const file = await exportFile(caller, resource, {
    ...preset[resource],
    columns: columns.map(({ column }) => column),
    titles,
    words,
    format,
  });
  const { data } = await importFile(caller, resource, file, {
    titles: Object.fromEntries(titles.map((title, at) => [title, columns[at]?.column])),
    words: Object.fromEntries(columns.map(({ name, codes }) => [name, inverted(wordsFor(name, codes, language))])),
    preset: preset[resource] ?? {},
  });
  expect(data.rows.filter(({ fate }) => fate !== 'same')).toEqual([]);
  expect(data.counts.same).toBeGreaterThanOrEqual(TEXTS.length);
  expect(data.columns).toEqual(columns.map(({ name }) => name));
});

const wordsFor = (name: string, codes: readonly (string | number)[], language: string): Record<string, string> =>
  Object.fromEntries(codes.map((code) => [String(code), `${language} ${name} ${code}`]));

const inverted = (words: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(words).map(([value, word]) => [word, value]));
