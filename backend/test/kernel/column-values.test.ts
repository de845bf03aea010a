import { startToys, type ToyApp } from './toy-app';

let app: ToyApp;
beforeAll(async () => (app = await startToys()));
beforeEach(() => app.clear());
afterAll(() => app?.close());

const add = (row: object) => app.caller().post<{ id: number; errors: Record<string, string[]> }>('toy/toy/add', row);

const info = async (id: number) => (await app.caller().get<Record<string, unknown>>('toy/toy/info', { id })).data;

const FAMILY = '👩‍👩‍👧‍👦';
const HEART = '❤️';
const deep = (levels: number): object => {
  let value: object = [];
  for (let level = 1; level < levels; level++) value = [value];
  return value;
};

/** What is stored, and what it is read back as where that differs. The same on both databases. */
const GOOD: Record<string, [sent: unknown, read?: unknown][]> = {
  label: [
    ['x'],
    ['12345678901234567890'],
    ['😀'.repeat(20)],
    ['\u200Fright to left'],
    [' spaces '],
    ["';DROP TABLE toy;--"],
  ],
  note: [
    [null],
    [''],
    [HEART.repeat(5)],
    ['\\%_!"`'],
    [FAMILY],
    ['a\nb\tc'],
    ['é'],
    ['é'.normalize('NFD')],
    ['\uFFFF'],
  ],
  tiny: [[null], [0], [-128], [127]],
  small: [[-32_768], [32_767]],
  count: [[0], [-2_147_483_648], [2_147_483_647]],
  big: [[Number.MAX_SAFE_INTEGER], [Number.MIN_SAFE_INTEGER], [0]],
  ratio: [[0], [0.1], [-1e-9], [1.7976931348623157e308], [123456789.123456], [1e21], [5]],
  price: [
    ['12.3', '12.30'],
    ['0', '0.00'],
    [5, '5.00'],
    [-0.5, '-0.50'],
    ['99999999.99', '99999999.99'],
    ['-99999999.99'],
    ['007.10', '7.10'],
    [null],
  ],
  points: [['99999'], [-1, '-1'], ['0']],
  flag: [[true], [false]],
  happened: [
    ['2026-02-28 23:59:59'],
    ['1970-01-01 08:00:00'],
    ['2026-01-31', '2026-01-31 00:00:00'],
    ['2026-01-31 09:30', '2026-01-31 09:30:00'],
    ['2024-02-29T00:00:00', '2024-02-29 00:00:00'],
    ['1234-05-06 07:08:09'],
    ['9999-12-31 23:59:59'],
    [null],
  ],
  kind: [[0], [1]],
  mood: [['calm'], ['wild'], [null]],
  story: [[''], ['x'.repeat(70_000)], ['😀'.repeat(70_000)], [null]],
  extra: [
    [{}],
    [[]],
    [{ a: [1, 'two', null, { b: true }] }],
    [{ text: '\u0001 and 😀' }],
    [deep(64)],
    [{ big: Array.from({ length: 50_000 }, (_, at) => at) }],
    [null],
  ],
};

/** What every column of the kind refuses, and the word for it. */
const BAD: Record<string, [values: unknown[], message: RegExp][]> = {
  label: [
    [[null, undefined, ''], /must not be empty/],
    [[5, true, {}, ['x'], []], /must be text/],
    [['123456789012345678901', '😀'.repeat(21), 'x'.repeat(100_000)], /at most 20 characters/],
    [['\0', 'a\0b', '\uD800', 'x\uDFFF'], /cannot be stored/],
    [['a\nb', 'a\tb', '\u001B[31m', 'a\u007F', 'a\u0085', 'a\u2028', '\u202Ea', 'a\u2066b'], /line breaks, control/],
  ],
  note: [
    [[0, false, {}, ['x']], /must be text/],
    [['12345678901', HEART.repeat(6)], /at most 10 characters/],
    [['\0'], /cannot be stored/],
    [['a\u0007', '\u009B', 'a\u202E', '\u2069'], /contains control characters or marks/],
  ],
  tiny: [
    [[128, 1e300], /not be greater than 127/],
    [[-129], /not be less than -128/],
    [['1', '', 1.5, true, {}, [1], 'NaN'], /must be a whole number/],
  ],
  small: [[[32_768], /greater than 32767/]],
  count: [
    [[2_147_483_648, 1e21], /not be greater than/],
    [[-2_147_483_649], /not be less than/],
    [[null], /must not be empty/],
    [['x', 0.1, '0x10'], /must be a whole number/],
  ],
  big: [[[2 ** 53, 1e300], /not be greater than/]],
  ratio: [[['1', 'NaN', true, {}, [1]], /must be a number/]],
  price: [
    [
      [
        '',
        'x',
        '1e3',
        1e21,
        '1,5',
        '.5',
        '5.',
        '1.234',
        0.1 + 0.2,
        '100000000',
        true,
        {},
        ['1'],
        '+1',
        ' 1',
        '1\n',
        'NaN',
      ],
      /at most 8 digits/,
    ],
  ],
  points: [[['1.5', 1.5, '123456', '1.0'], /at most 5 digits/]],
  flag: [[[0, 1, 'true', '', null, [], {}], /must be yes or no|must not be empty/]],
  happened: [
    [
      [
        '',
        'yesterday',
        '2026-02-30',
        '2026-13-01 00:00:00',
        '2026-01-01 24:00:00',
        '2026-01-01 10:61:00',
        '2026-01-01 10:00:61',
        '2026-1-1',
        '0000-00-00 00:00:00',
        '0050-01-01',
        '2026-01-31T00:00:00Z',
        '10000-01-01',
        1_700_000_000,
        true,
        {},
        ['2026-01-31'],
      ],
      /must be a time/,
    ],
  ],
  kind: [[[2, -1, '0', 'Plain', true, [0], 1.5], /must be one of: 0,\s?1/]],
  mood: [[['Calm', '', 0, 'calm ', ['calm']], /must be one of: calm,\s?wild/]],
  story: [
    [['x'.repeat(2 ** 20 + 1)], /at most 1048576 characters/],
    [['\0'], /cannot be stored/],
    [[5], /must be text/],
  ],
  extra: [
    [['text', 5, true, deep(65)], /is not valid JSON/],
    [[{ text: '\uD800' }, [[{ '\uDFFF': 1 }]], { text: 'a\0b' }], /cannot be stored/],
  ],
};

const unique = { label: 0 };
const required = (column: string) => (column === 'label' ? {} : { label: `Toy ${unique.label++}` });

describe.each(Object.keys(GOOD))('the column %s', (column) => {
  test('stores and returns each value that it may hold', async () => {
    for (const [sent, read = sent] of GOOD[column] ?? []) {
      const { data } = await add({ ...required(column), [column]: sent });
      expect({ sent, read: (await info(data.id))[column] }).toEqual({ sent, read });
      await app.caller().post('toy/toy/delete', { ids: [data.id] });
    }
  });

  test('refuses all other values, in add and in update', async () => {
    const { data } = await add({ label: 'Mine' });
    const before = await info(data.id);
    for (const [values, message] of BAD[column] ?? [])
      for (const value of values) {
        const added = await add({ ...required(column), [column]: value });
        expect({ value, ...added }).toMatchObject({
          status: 200,
          code: 1002,
          data: { errors: { [column]: [expect.stringMatching(message)] } },
        });
        if (value === undefined) continue;
        const updated = await app.caller().post('toy/toy/update', { id: data.id, [column]: value });
        expect({ value, ...updated }).toMatchObject({
          status: 200,
          code: 1002,
          data: { errors: { [column]: [expect.stringMatching(message)] } },
        });
      }
    expect(await info(data.id)).toEqual(before);
    expect((await app.caller().post<object[]>('toy/toy/list')).data).toHaveLength(1);
  });
});

test('numbers beyond the range of JSON are refused', async () => {
  const { request, answer } = app.raw();
  for (const number of ['1e309', '-1e309'])
    for (const column of ['count', 'big', 'ratio', 'price', 'kind'])
      expect(
        answer(await request.post('/api/admin/toy/toy/add').type('json').send(`{"label":"x","${column}":${number}}`)),
      ).toMatchObject({ status: 200, code: 1002, data: { errors: { [column]: [expect.any(String)] } } });
});

test.each([10_000, 500_000])('JSON that is nested %i levels deep is refused, wherever it stands', async (levels) => {
  const { request, answer } = app.raw();
  const deepText = '['.repeat(levels) + ']'.repeat(levels);
  for (const [call, body] of [
    ['add', `{"label":"x","extra":${deepText}}`],
    ['add', `[{"label":"x","extra":${deepText}}]`],
    ['add', deepText],
    ['update', `{"id":1,"note":${deepText}}`],
    ['update', '{"a":'.repeat(levels) + '1' + '}'.repeat(levels)],
    ['page', `{"count":${deepText}}`],
    ['delete', `{"ids":${deepText}}`],
  ] as const)
    expect(answer(await request.post(`/api/admin/toy/toy/${call}`).type('json').send(body))).toMatchObject({
      status: 200,
      code: 1002,
    });
});

test('several wrong columns are all reported, each with one message', async () => {
  const { data } = await add({ label: '', count: 'x', flag: 'yes', price: '1.234' });
  expect(data.errors).toEqual({
    label: ['must not be empty'],
    count: ['must be a whole number'],
    flag: ['must be yes or no'],
    price: ['must be a number with at most 8 digits before and 2 after the point'],
  });
});

test('every column has the same type in page, list and info', async () => {
  await app.caller().post('toy/owner/add', { name: 'Ann', active: false, credit: '10', since: '2026-01-02 03:04:05' });
  const owner = await app.caller().post<{ list: { id: number }[] }>('toy/owner/page');
  const { data } = await add({
    label: 'All',
    note: 'n',
    tiny: 1,
    small: 2,
    count: 3,
    big: 4,
    ratio: 0.5,
    price: '1.5',
    points: '6',
    flag: true,
    happened: '2026-01-31 09:30:00',
    kind: 1,
    mood: 'wild',
    story: 's',
    extra: { a: 1 },
    secret: 'hidden',
    ownerId: owner.data.list[0]?.id,
  });
  const row = await info(data.id);
  const [listed] = (await app.caller().post<object[]>('toy/toy/list')).data;
  const page = await app.caller().post<{ list: object[] }>('toy/toy/page', { keyWord: 'All' });
  expect(row).toEqual({
    id: data.id,
    createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    updateTime: row.createTime,
    rowVersion: expect.stringMatching(/^\d+$/),
    label: 'All',
    note: 'n',
    tiny: 1,
    small: 2,
    count: 3,
    big: 4,
    ratio: 0.5,
    price: '1.50',
    points: '6',
    flag: true,
    happened: '2026-01-31 09:30:00',
    kind: 1,
    mood: 'wild',
    story: 's',
    extra: { a: 1 },
    served: 7,
    ownerId: owner.data.list[0]?.id,
    departmentId: null,
    ownerName: 'Ann',
    ownerActive: false,
    ownerCredit: '10.00',
    ownerSince: '2026-01-02 03:04:05',
    parts: 0,
    language: 'en',
  });
  expect(listed).toEqual(row);
  expect(page.data.list).toEqual([row]);
});

test('a row without an owner has no values of the owner', async () => {
  const { data } = await add({ label: 'Alone', ownerId: 12345 });
  expect(await info(data.id)).toMatchObject({
    ownerName: null,
    ownerActive: null,
    ownerCredit: null,
    ownerSince: null,
  });
});

test('a write-only column is stored, but returned by no call', async () => {
  const { data } = await add({ label: 'Safe', secret: 'hunter2' });
  const [stored] = await app.source.query<{ secret: string }[]>('SELECT `secret` FROM `toy` WHERE `id` = ?', [data.id]);
  expect(stored?.secret).toBe('hunter2');
  const answers = [
    await app.caller().get('toy/toy/info', { id: data.id }),
    await app.caller().post('toy/toy/list'),
    await app.caller().post('toy/toy/page', { keyWord: 'hunter2' }),
    await app.caller().post('toy/toy/page', { order: 'secret' }),
  ];
  expect(JSON.stringify(answers)).not.toMatch(/hunter2|"secret":/);
  await app.caller().post('toy/toy/update', { id: data.id, secret: 'hunter3' });
  expect(await app.source.query('SELECT `secret` FROM `toy`')).toEqual([{ secret: 'hunter3' }]);
});
