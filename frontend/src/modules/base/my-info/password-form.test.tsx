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

it('the fields of an own password hide it, take what is pasted, and name themselves to password managers', async () => {
  await changeLanguage('en');
  await loadModuleTexts('base-my-info', 'en');
  render(
    <App>
      <PasswordForm username="ann" />
    </App>,
  );
  const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });
  for (const name of ['Current password', 'New password', 'New password again']) {
    expect(field(name)).toHaveAttribute('type', 'password');
    // Whoever handles the event could prevent it.
    expect(fireEvent.paste(field(name))).toBe(true);
  }
  expect(field('Current password')).toHaveAttribute('autocomplete', 'current-password');
  expect(field('New password')).toHaveAttribute('autocomplete', 'new-password');
});
