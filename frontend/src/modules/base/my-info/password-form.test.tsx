import { fireEvent, render, screen } from '@testing-library/react';
import { App } from 'antd';
import { expect, it } from 'vitest';
import { changeLanguage } from '../../../kernel/basis/i18n/language-store';
import { loadModuleTexts } from '../../../kernel/basis/i18n/module-texts';
import { keepTokens } from '../../../kernel/call/session/tokens';
import { serve, tokens } from '../../../test-server';
import { PasswordForm } from './password-form';

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });

it('the form of an own password says what is refused, and shows a refusal of the server at its field', async () => {
  keepTokens(tokens('mine'));
  const data = { errors: { password: ['is one that many people choose'] } };
  serve(() => ({ body: { code: 1002, message: 'password: no', data } }));
  await changeLanguage('en');
  await loadModuleTexts('base-my-info', 'en');
  render(
    <App>
      <PasswordForm username="ann" />
    </App>,
  );
  expect(screen.getByText(/Not a password that many people use.*Other devices are signed out/)).toBeVisible();
  write('Current password', 'old-one-1');
  write('New password', 'letmein-1');
  write('New password again', 'letmein-1');
  fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('is one that many people choose')).toBeInTheDocument();
  expect(screen.getByLabelText('New password', { selector: 'input' })).toBeInvalid();
  expect(screen.queryByText('password: no')).toBeNull();
});
