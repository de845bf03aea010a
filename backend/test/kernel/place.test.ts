import { startToys, type ToyApp } from './toy-app';
import { ToyBin, ToyBox } from './toys';

interface Box {
  id: number;
  outerId: number | null;
  rank: number;
}

let app: ToyApp;
beforeAll(async () => (app = await startToys()));
beforeEach(() => app.clear());
afterAll(() => app?.close());

const post = <T = unknown>(path: string, body: unknown, departments?: number[]) =>
  app.caller({}, departments).post<T>(`toy/${path}`, body as object);
const added = async (path: string, row: object = {}): Promise<number> =>
  (await post<{ id: number }>(`${path}/add`, row)).data.id;
const box = (outerId?: number, more: object = {}) => added('box', { ...(outerId && { outerId }), ...more });
const info = async (id: number) => (await app.caller().get<Box>('toy/box/info', { id })).data;
const order = (places: unknown) => post('box/order', places);
const REFUSED = { status: 200, code: 1001 };

test('the parent of a row must exist, or be empty', async () => {
  const outerId = await box();
  expect(await info(await box(outerId))).toMatchObject({ outerId });
  expect(await post('box/add', { outerId: 999_999 })).toMatchObject({ ...REFUSED, key: 'tree.parentMissing' });
  const two = [{ outerId }, { outerId: 999_999 }];
  expect(await post('box/add', two)).toMatchObject({ ...REFUSED, key: 'tree.parentMissing' });
  expect(await app.source.getRepository(ToyBox).count()).toBe(2);
});

test('a row cannot be moved below itself or below its descendants', async () => {
  const top = await box();
  const middle = await box(top);
  const bottom = await box(middle);
  for (const outerId of [top, middle, bottom])
    expect(await post('box/update', { id: top, outerId })).toMatchObject({ ...REFUSED, key: 'tree.ring' });
  expect(await post('box/update', { id: bottom, outerId: 999_999 })).toMatchObject({ key: 'tree.parentMissing' });
  expect(await post('box/update', { id: 999_999, outerId: top })).toMatchObject({ key: 'crud.notFound' });
  expect(await post('box/update', { id: bottom, outerId: top })).toMatchObject({ code: 1000 });
  expect(await info(top)).toMatchObject({ outerId: null });
});

test('two concurrent moves that would make a circle do not both succeed', async () => {
  const [one, other] = [await box(), await box()];
  const answers = await Promise.all([
    post('box/update', { id: one, outerId: other }),
    post('box/update', { id: other, outerId: one }),
  ]);
  expect(answers.map(({ code }) => code).sort()).toEqual([1000, 1001]);
});

test('a row whose parent is gone can still be changed, and moved below an existing row', async () => {
  const { id } = await app.source.getRepository(ToyBox).save({ label: 'lost', outerId: 999_999 });
  const outerId = await box();
  expect(await post('box/update', { id, outerId: 999_999, label: 'kept' })).toMatchObject({ code: 1000 });
  expect(await order([{ id, outerId: 999_999, rank: 3 }])).toMatchObject({ code: 1000 });
  expect(await order([{ id, outerId }])).toMatchObject({ code: 1000 });
  expect(await info(id)).toMatchObject({ label: 'kept', outerId, rank: 3 });
});

test('new rows come last among their siblings, unless they state a position', async () => {
  const outerId = await box(undefined, { rank: 7 });
  const rows = [{}, { outerId }, { outerId }, { outerId, rank: 20 }, { outerId }, {}];
  const { data } = await post<{ id: number[] }>('box/add', rows);
  expect((await Promise.all(data.id.map(info))).map(({ rank }) => rank)).toEqual([8, 0, 1, 20, 2, 9]);
  const next = await info(await box(outerId));
  expect(next.rank).toBe(21);
  await box(outerId, { rank: 2 ** 31 - 1 });
  expect(await info(await box(outerId))).toMatchObject({ rank: 2 ** 31 - 1 });
});

test('delete moves all descendants of a row into the same record of the recycle bin', async () => {
  const top = await box();
  const middle = await box(top);
  await box(middle);
  const stays = await box();
  const { data } = await post<{ recycleId: number; count: number }>('box/delete', { ids: [top, middle] });
  expect(data.count).toBe(3);
  expect((await app.source.getRepository(ToyBin).findOneByOrFail({ id: data.recycleId })).rows).toHaveLength(3);
  expect((await app.source.getRepository(ToyBox).find()).map(({ id }) => id)).toEqual([stays]);
});

test('a tree of a thousand levels is deleted in one call', async () => {
  const boxes = app.source.getRepository(ToyBox);
  const { id: top } = await boxes.save({ label: 'top' });
  const below = Array.from({ length: 1000 }, (_, at) => ({ id: top + at + 1, outerId: top + at }));
  await boxes.createQueryBuilder().insert().values(below).updateEntity(false).execute();
  expect(await post('box/update', { id: top, outerId: top + 1000 })).toMatchObject({ key: 'tree.ring' });
  expect(await post('box/delete', { ids: [top] })).toMatchObject({ code: 1000, data: { count: 1001 } });
});

test('order moves the given rows, and changes nothing else about them', async () => {
  const [a, b, c] = [await box(undefined, { label: 'a' }), await box(), await box()];
  const places = [
    { id: a, outerId: c, rank: 1 },
    { id: c, rank: 9 },
  ];
  expect(await order(places)).toMatchObject({ code: 1000 });
  expect(await info(a)).toMatchObject({ outerId: c, rank: 1, label: 'a' });
  expect(await info(b)).toMatchObject({ outerId: null, rank: 1 });
  expect(await info(c)).toMatchObject({ outerId: null, rank: 9 });
  // Upside down in one go.
  const turned = [
    { id: a, outerId: null },
    { id: c, outerId: a },
  ];
  expect(await order(turned)).toMatchObject({ code: 1000 });
  expect(await info(c)).toMatchObject({ outerId: a, rank: 9 });
});

test('order moves all given rows or none', async () => {
  const [a, b] = [await box(), await box()];
  const ring = [
    { id: a, outerId: b },
    { id: b, outerId: a },
  ];
  for (const [key, places] of [
    ['tree.ring', ring],
    ['tree.ring', [{ id: b, outerId: b }]],
    [
      'tree.parentMissing',
      [
        { id: a, rank: 5 },
        { id: b, outerId: 999_999 },
      ],
    ],
    [
      'crud.notFound',
      [
        { id: a, rank: 5 },
        { id: 999_999, rank: 1 },
      ],
    ],
    [
      'tree.twice',
      [
        { id: a, rank: 5 },
        { id: a, rank: 6 },
      ],
    ],
  ] as const)
    expect(await order(places)).toMatchObject({ ...REFUSED, key });
  expect(await info(a)).toMatchObject({ outerId: null, rank: 0 });
});

test.each([
  ['nothing', []],
  ['no list', { id: 1 }],
  ['words', [{ id: 'a' }]],
  ['too many', Array.from({ length: 5001 }, (_, id) => ({ id: id + 1 }))],
])('order refuses this list: %s', async (_, places) => {
  expect(await order(places)).toMatchObject({ status: 200, code: 1002 });
});

test('rows outside the data scope of the caller cannot be parents, be moved or be deleted with a parent', async () => {
  const [mine, foreign] = [await box(undefined, { departmentId: 1 }), await box(undefined, { departmentId: 2 })];
  const NOT_FOUND = { ...REFUSED, key: 'crud.notFound' };
  expect(await post('box/add', { outerId: foreign, departmentId: 1 }, [1])).toMatchObject(NOT_FOUND);
  expect(await post('box/update', { id: mine, outerId: foreign }, [1])).toMatchObject(NOT_FOUND);
  expect(await post('box/order', [{ id: foreign, rank: 3 }], [1])).toMatchObject(NOT_FOUND);
  await post('box/update', { id: foreign, outerId: mine });
  expect(await post('box/delete', { ids: [mine] }, [1])).toMatchObject(NOT_FOUND);
  expect(await post('box/order', [{ id: mine, rank: 3 }], [1])).toMatchObject({ code: 1000 });
});

test('rows without a parent can only be sorted', async () => {
  const [a, b] = [await added('step'), await added('step')];
  const places = [
    { id: b, rank: 1, outerId: a },
    { id: a, rank: 2 },
  ];
  expect(await post('step/order', places)).toMatchObject({ code: 1000 });
  const { data } = await post<{ id: number }[]>('step/list', {});
  expect(data.map(({ id }) => id)).toEqual([b, a]);
  expect(await post('step/order', [{ id: 999_999, rank: 1 }])).toMatchObject({ ...REFUSED, key: 'crud.notFound' });
  expect(await post('step/delete', { ids: [a] })).toMatchObject({ code: 1000, data: { count: 1 } });
});

test('rows without an order have no call that sorts them', async () => {
  const outerId = await added('bag');
  expect(await post('bag/order', [{ id: outerId }])).toMatchObject({ status: 404 });
  const { data } = await post<{ id: number }>('bag/add', { outerId });
  expect(await post('bag/update', { id: outerId, outerId: data.id })).toMatchObject({ ...REFUSED, key: 'tree.ring' });
});
