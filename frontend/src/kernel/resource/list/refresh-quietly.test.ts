import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import * as api from '../../call/api/api';
import { refreshQuietly } from './refresh-quietly';

let page: MockInstance<typeof api.page>;
beforeEach(() => {
  page = vi.spyOn(api, 'page');
});

const answerOf = (id: number) => ({ list: [{ id }], pagination: { page: 1, size: 20, total: 1 } }) as never;

const asked = { page: 1, size: 20 };
const KEY = ['dict/type', 'page', asked];

/** A mounted list, and how often it has shown a loading state. */
async function look(client: QueryClient) {
  const fetched: boolean[] = [];
  const observer = new QueryObserver(client, { queryKey: KEY, queryFn: () => api.page('dict/type', asked) });
  stop = observer.subscribe(({ isFetching }) => void fetched.push(isFetching));
  await expect.poll(() => observer.getCurrentResult().data).toBeDefined();
  fetched.length = 0;
  return { fetched, shown: () => observer.getCurrentResult().data };
}
let stop = () => {};
afterEach(() => stop());

it('loads newer rows without showing a loading state', async () => {
  const client = new QueryClient();
  page.mockResolvedValueOnce(answerOf(1));
  const { fetched, shown } = await look(client);
  page.mockResolvedValueOnce(answerOf(2));
  await refreshQuietly(client, 'dict/type');
  expect(shown()).toEqual(answerOf(2));
  expect(fetched).not.toContain(true);
});

it('drops an answer that a reload has overtaken', async () => {
  const client = new QueryClient();
  page.mockResolvedValueOnce(answerOf(1));
  const { shown } = await look(client);
  let arrive = (_: never) => {};
  page.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  const quiet = refreshQuietly(client, 'dict/type');
  page.mockResolvedValueOnce(answerOf(3));
  await client.invalidateQueries({ queryKey: ['dict/type'] });
  arrive(answerOf(2));
  await quiet;
  expect(shown()).toEqual(answerOf(3));
});

it('reloads visibly when the quiet reload fails, so that the list shows the error', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  page.mockResolvedValueOnce(answerOf(1));
  const { fetched } = await look(client);
  page.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'));
  await refreshQuietly(client, 'dict/type');
  expect(fetched).toContain(true);
  expect(client.getQueryState(KEY)?.error?.message).toBe('away');
});

/** Answers that a test gives one by one. */
function answersByHand() {
  const asked: ((answer: never) => void)[] = [];
  page.mockImplementation(() => new Promise((resolve) => asked.push(resolve)));
  return async (nth: number) => {
    await expect.poll(() => asked.length).toBe(nth);
    return asked[nth - 1]!;
  };
}

/** A list that is being refreshed: its first quiet call is not answered yet. */
async function refreshing() {
  const client = new QueryClient();
  page.mockResolvedValueOnce(answerOf(1));
  const { shown } = await look(client);
  const nth = answersByHand();
  const quiet = refreshQuietly(client, 'dict/type');
  return { client, shown, nth, quiet, first: await nth(1) };
}

it('shows what was read after the last of several changes', async () => {
  const { client, shown, nth, quiet, first } = await refreshing();
  await refreshQuietly(client, 'dict/type');
  await refreshQuietly(client, 'dict/type');
  first(answerOf(2));
  (await nth(2))(answerOf(3));
  await quiet;
  expect(shown()).toEqual(answerOf(3));
  expect(page).toHaveBeenCalledTimes(3);
});

it('reads again what was being loaded when the change was announced', async () => {
  const client = new QueryClient();
  const nth = answersByHand();
  const seen = look(client);
  const first = await nth(1);
  const quiet = refreshQuietly(client, 'dict/type');
  first(answerOf(1));
  (await nth(2))(answerOf(2));
  await quiet;
  expect((await seen).shown()).toEqual(answerOf(2));
});

it('does not replace what was written into the list meanwhile by what was read before', async () => {
  const { client, shown, nth, quiet, first } = await refreshing();
  client.setQueryData(KEY, answerOf(3));
  first(answerOf(2));
  const second = await nth(2);
  expect(shown()).toEqual(answerOf(3));
  second(answerOf(4));
  await quiet;
  expect(shown()).toEqual(answerOf(4));
});
