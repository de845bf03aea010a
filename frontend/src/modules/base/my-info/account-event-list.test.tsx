import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../../kernel/basis/failure/query-client';
import { changeLanguage } from '../../../kernel/basis/i18n/language-store';
import { loadModuleTexts } from '../../../kernel/basis/i18n/module-texts';
import { keepTokens } from '../../../kernel/call/session/tokens';
import { ok, serve, tokens } from '../../../test-server';
import { AccountEventList } from './account-event-list';

it('lists what happened, and what is new until the person says that it was them', async () => {
  await changeLanguage('en');
  await loadModuleTexts('base-my-info', 'en');
  keepTokens(tokens('mine'));
  let isNew = true;
  serve((path) => {
    if (path === 'base/account/eventsSeen') isNew = false;
    if (path !== 'base/account/events') return ok({ id: 7, username: 'ann' });
    return ok([
      { id: 9, kind: 'newPlace', ip: '203.0.113.5', userAgent: '', createTime: '2026-11-28 19:00:00', isNew },
    ]);
  });
  render(
    <QueryClientProvider client={queryClient}>
      <AccountEventList />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Signed in from a new place')).toBeInTheDocument();
  expect(screen.getByText('New')).toBeInTheDocument();
  fireEvent.click(screen.getByText('That was me'));
  await waitFor(() => expect(screen.queryByText('New')).toBeNull());
  expect(screen.queryByText('That was me')).toBeNull();
});
