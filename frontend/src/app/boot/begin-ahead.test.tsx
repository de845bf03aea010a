import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearGrants } from '../../kernel/access/account/grants';
import { queryClient } from '../../kernel/basis/failure/query-client';
import { changeLanguage } from '../../kernel/basis/i18n/language-store';
import { useSession } from '../../kernel/call/session/session-store';
import { keepTokens } from '../../kernel/call/session/tokens';
import { registerViews } from '../../kernel/shell/views/views';
import { calls, ok, serve, tokens } from '../../test-server';
import { GrantsGate } from '../grants-gate';
import { beginAhead } from './begin-ahead';

const load = vi.fn(() => Promise.resolve({ default: () => null }));
registerViews({ '../modules/tale/views/list.tsx': load });

const tale = { id: 2, parentId: null, name: 'Tales', router: '/tale', type: 1, isShow: true, orderNum: 1 };
const menus = [
  { ...tale, id: 1, name: 'Home', router: 'home', viewPath: 'modules/tale/views/home', keepAlive: true },
  { ...tale, viewPath: 'modules/tale/views/list', keepAlive: true },
];
const answers: Record<string, unknown> = {
  'base/comm/person': { id: 1, username: 'ann', nickName: 'Ann', headImg: '', mustChangePassword: false, duty: null },
  'base/comm/permmenu': { menus, perms: [] },
};
const grantCalls = () => calls.filter((path) => path.startsWith('base/comm/'));

beforeEach(async () => {
  await changeLanguage('en');
  calls.length = 0;
  load.mockClear();
  queryClient.clear();
  clearGrants();
  keepTokens(tokens('token'));
  useSession.setState({ phase: 'in', hasPage: false, left: false });
  window.history.replaceState(null, '', '/tale/');
});

it('fetches the page of the address as soon as the menu is known, and asks for the person and the menu once in all', async () => {
  serve((path) => ok(answers[path]));
  await beginAhead();
  expect(load).toHaveBeenCalledOnce();
  await changeLanguage('en');
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <GrantsGate>the page</GrantsGate>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByText('the page')).toBeInTheDocument();
  expect(grantCalls().toSorted()).toEqual(['base/comm/permmenu', 'base/comm/person']);
});

it('asks for nothing if nobody is signed in', async () => {
  useSession.setState({ phase: 'out' });
  serve((path) => ok(answers[path]));
  await beginAhead();
  expect(calls).toEqual([]);
});

it('leaves it to the page to say that the menu could not be read', async () => {
  serve(() => ({ status: 403, body: { code: 1001, message: 'no' } }));
  await expect(beginAhead()).resolves.toBeUndefined();
  expect(load).not.toHaveBeenCalled();
});
