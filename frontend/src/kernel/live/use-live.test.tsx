import { QueryClient, QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as api from '../call/api/api';
import { i18n } from '../basis/i18n/i18n';
import type { Question } from '../resource/question/question';
import { useSession } from '../call/session/session-store';
import liveTexts from '../../locales/en/live.json';
import { useLiveStore } from './live-store';
import { NewRows } from './new-rows';
import { notifyChange, notifyGap, notifyRows } from './topics';
import { useLive } from './use-live';
import { useLiveInvalidate } from './use-live-invalidate';
import { usePollingWhileOffline } from './use-polling-while-offline';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const within = (children: React.ReactNode) => <QueryClientProvider client={client}>{children}</QueryClientProvider>;

beforeEach(() => {
  client.clear();
  useLiveStore.setState({ isConnected: false });
  i18n.addResourceBundle('en', 'live', liveTexts);
  return i18n.changeLanguage('en').then(() => undefined);
});

afterEach(() => void vi.useRealTimers());

it('calls the handler of the last render, without watching again', () => {
  const heard: string[] = [];
  function Watcher({ name }: { name: string }) {
    useLive<number>('a/b', (payload) => heard.push(`${name} ${payload}`));
    return null;
  }
  const { rerender, unmount } = render(<Watcher name="one" />);
  notifyChange('a/b', 1);
  rerender(<Watcher name="two" />);
  notifyChange('a/b', 2);
  unmount();
  notifyChange('a/b', 3);
  expect(heard).toEqual(['one 1', 'two 2']);
});

it('reloads a list when something changes, at most once a second', async () => {
  const read = vi.fn(() => Promise.resolve([]));
  function List() {
    useQuery({ queryKey: ['a/b', 'page'], queryFn: read });
    useLiveInvalidate('a/b');
    return null;
  }
  vi.useFakeTimers();
  render(within(<List />));
  await vi.advanceTimersByTimeAsync(10);
  expect(read).toHaveBeenCalledTimes(1);
  for (let at = 0; at < 20; at++) notifyChange('a/b', { id: at });
  notifyGap('a/b');
  await vi.advanceTimersByTimeAsync(10);
  expect(read).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(read).toHaveBeenCalledTimes(3);
});

it('reads again what was being loaded for the first time when it changed', async () => {
  const answers: ((rows: string[]) => void)[] = [];
  function List() {
    const { data } = useQuery({
      queryKey: ['a/b', 'page'],
      queryFn: () => new Promise<string[]>((say) => answers.push(say)),
    });
    useLiveInvalidate('a/b');
    return <output>{data}</output>;
  }
  render(within(<List />));
  notifyChange('a/b', { id: 1 });
  answers[0]?.(['before the change']);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(['after the change']);
  expect(await screen.findByText('after the change')).toBeInTheDocument();
});

it('polls only while live updates are not connected', () => {
  const Poller = () => <output>{String(usePollingWhileOffline(3000))}</output>;
  render(<Poller />);
  expect(screen.getByRole('status')).toHaveTextContent('3000');
  act(() => useLiveStore.setState({ isConnected: true }));
  expect(screen.getByRole('status')).toHaveTextContent('false');
});

it('counts new rows of other people, and resets the count when they are asked for', () => {
  useSession.setState({ identity: { id: 7, username: 'ann', nickName: 'Ann', headImg: '' } });
  const [ask, reload] = [vi.fn(), vi.fn()];
  render(within(<NewRows list={{ resource: 'base/sys/log', question: { page: 3, size: 20 }, ask, reload }} />));
  act(() => notifyRows('base/sys/log', { count: 2, by: { 7: 2 } }));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => notifyRows('base/sys/log', { count: 5, by: { 7: 2, 8: 1 } }));
  act(() => notifyRows('base/sys/log', { count: 1, by: {} }));
  const chip = screen.getByRole('button', { name: /4 new/ });
  act(() => chip.click());
  expect(ask).toHaveBeenCalledWith({ page: 1 });
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button')).toBeNull();
});

/** A list at a place, with the calls that it makes. */
function growing(key: unknown[], place: Partial<Question> = {}, calls = 1) {
  const read = vi.fn(() => Promise.resolve({ list: [], pagination: { page: 1, size: 20, total: 0 } }));
  const ask = vi.fn();
  vi.spyOn(api, 'page').mockImplementation(read);
  function List() {
    const isPage = key[1] === 'page';
    useQuery({ queryKey: key, queryFn: read, enabled: isPage });
    const { hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
      queryKey: isPage ? ['none'] : key,
      queryFn: read,
      initialPageParam: 1,
      getNextPageParam: (_, all) => (all.length < calls ? all.length + 1 : undefined),
      enabled: !isPage,
    });
    useEffect(() => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    }, [hasNextPage, isFetching, fetchNextPage]);
    const list = { resource: 'base/sys/log' as const, question: { page: 1, size: 20, ...place }, ask, reload: vi.fn() };
    return <NewRows list={isPage ? list : { ...list, isNewest: key[3] === null }} />;
  }
  render(within(<List />));
  return { read, ask };
}

const PAGE = ['base/sys/log', 'page', { page: 1, size: 20 }];
const NEWEST = ['base/sys/log', 'cursor', {}, null, 'older'];
const OLDER = ['base/sys/log', 'cursor', {}, 500, 'older'];

it.each([
  ['pages', PAGE],
  ['a cursor', NEWEST],
])(
  'reads a list with %s again when the connection opens, and every ten seconds while there is none',
  async (_, key) => {
    vi.useFakeTimers();
    const { read } = growing(key);
    await vi.advanceTimersByTimeAsync(0);
    expect(read).toHaveBeenCalledTimes(1);
    act(() => notifyRows('base/sys/log', { count: 1, by: {} }));
    act(() => notifyGap('base/sys/log'));
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(read).toHaveBeenCalledTimes(2);
    // What was counted is among the rows that have been read again.
    expect(screen.queryByRole('button')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(read).toHaveBeenCalledTimes(3);
    act(() => useLiveStore.setState({ isConnected: true }));
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(read).toHaveBeenCalledTimes(3);
  },
);

it('does not read older rows again, and goes from them to the newest', async () => {
  const { read, ask } = growing(OLDER, { cursor: 500 });
  await expect.poll(() => read.mock.calls.length).toBe(1);
  act(() => notifyRows('base/sys/log', { count: 2, by: {} }));
  act(() => notifyGap('base/sys/log'));
  act(() => screen.getByRole('button', { name: /2 new/ }).click());
  expect(ask).toHaveBeenCalledWith({ page: 1, cursor: undefined, way: undefined });
  expect(read).toHaveBeenCalledTimes(1);
});

it.each([
  ['the second page', ['base/sys/log', 'page', { page: 2, size: 20 }], { page: 2 }],
  ['older rows', OLDER, { cursor: 500 }],
])('keeps the count when %s are loaded again, which do not contain the new rows', async (_, key, place) => {
  const { read } = growing(key, place);
  await expect.poll(() => read.mock.calls.length).toBe(1);
  act(() => notifyRows('base/sys/log', { count: 2, by: {} }));
  await act(() => client.invalidateQueries({ queryKey: ['base/sys/log'] }));
  expect(read).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('button', { name: /2 new/ })).toBeInTheDocument();
});

it('keeps the count beside a search of several calls, which is not repeated', async () => {
  const { read } = growing(NEWEST, {}, 2);
  await expect.poll(() => read.mock.calls.length).toBe(2);
  await expect.poll(() => client.isFetching()).toBe(0);
  act(() => notifyRows('base/sys/log', { count: 2, by: {} }));
  act(() => notifyGap('base/sys/log'));
  expect(screen.getByRole('button', { name: /2 new/ })).toBeInTheDocument();
  expect([client.isFetching(), read.mock.calls.length]).toEqual([0, 2]);
});

it.each([
  ['pages', PAGE],
  ['a cursor', NEWEST],
])('forgets the new rows that a load of a list with %s brings, and counts those after its begin', async (_, key) => {
  const answers: (() => void)[] = [];
  function List() {
    useQuery({
      queryKey: key,
      queryFn: () => {
        // The rows that are added now may be missing in the answer.
        notifyRows('base/sys/log', { count: 1, by: {} });
        return new Promise<string>((say) => answers.push(() => say('rows')));
      },
    });
    return (
      <NewRows list={{ resource: 'base/sys/log', question: { page: 1, size: 20 }, ask: vi.fn(), reload: vi.fn() }} />
    );
  }
  render(within(<List />));
  await expect.poll(() => answers.length).toBe(1);
  await act(() => Promise.resolve(answers[0]?.()));
  act(() => notifyRows('base/sys/log', { count: 3, by: {} }));
  expect(screen.getByRole('button', { name: /4 new/ })).toBeInTheDocument();
  act(() => void client.invalidateQueries({ queryKey: ['base/sys/log'] }));
  await expect.poll(() => answers.length).toBe(2);
  await act(() => Promise.resolve(answers[1]?.()));
  expect(await screen.findByRole('button', { name: /1 new/ })).toBeInTheDocument();
});
