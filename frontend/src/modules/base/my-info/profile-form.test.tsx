import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App } from 'antd';
import { beforeEach, expect, it } from 'vitest';
import type { Person } from '../../../kernel/access/account/grants';
import { changeLanguage } from '../../../kernel/basis/i18n/language-store';
import { loadModuleTexts } from '../../../kernel/basis/i18n/module-texts';
import { keepTokens } from '../../../kernel/call/session/tokens';
import { calls, ok, serve, tokens } from '../../../test-server';
import { ProfileForm } from './profile-form';

const person = { id: 7, username: 'ann', name: 'Ann', nickName: 'Ann', headImg: '', phone: '', email: '' };

beforeEach(async () => {
  calls.length = 0;
  keepTokens(tokens('mine'));
  serve(() => ok(person));
  await changeLanguage('en');
  await loadModuleTexts('base-my-info', 'en');
});

it.each(['', '   '])('requires a nickname and refuses %j', async (nickName) => {
  render(
    <App>
      <ProfileForm person={person as unknown as Person} />
    </App>,
  );
  fireEvent.change(screen.getByLabelText('Nickname'), { target: { value: nickName } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Nickname is required')).toBeInTheDocument();
  expect(calls).toEqual([]);
  fireEvent.change(screen.getByLabelText('Nickname'), { target: { value: 'Annie' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls[0]).toBe('base/comm/personUpdate'));
});
