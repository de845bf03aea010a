import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GRANTS } from './grants-query';
import { send } from './http';
import { queryClient } from '../../basis/failure/query-client';
import { keepTokens } from '../session/tokens';
import { useSession } from '../session/session-store';
import { serve, tokens } from '../../../test-server';

const ask = vi.fn<() => Promise<string[]>>();
let unsubscribe: () => void;

beforeEach(async () => {
  keepTokens(tokens('token'));
  useSession.setState({ phase: 'in', expired: false, hasPage: true, left: false });
  serve(() => ({ status: 403, body: { code: 1001, message: 'no' } }));
  ask.mockReset().mockResolvedValue(['a:b:page', 'a:b:delete']);
  const observer = new QueryObserver(queryClient, { queryKey: [GRANTS, 'en'], queryFn: ask });
  unsubscribe = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().data).toHaveLength(2);
  ask.mockClear();
});
afterEach(() => {
  unsubscribe();
  queryClient.clear();
});

const refused = (url: string) => expect(send({ method: 'post', url })).rejects.toMatchObject({ status: 403 });

it('reloads the permissions once when the server refuses a call that the console believes to be allowed', async () => {
  ask.mockResolvedValue(['a:b:page']);
  await Promise.all([refused('a/b/delete'), refused('/a/b/delete')]);
  await expect.poll(() => queryClient.getQueryData([GRANTS, 'en'])).toEqual(['a:b:page']);
  await refused('a/b/delete');
  expect(ask).toHaveBeenCalledTimes(1);
});

it('does not reload the permissions when the server refuses a call that the console knows to be forbidden', async () => {
  await refused('a/b/add');
  expect(ask).not.toHaveBeenCalled();
});
