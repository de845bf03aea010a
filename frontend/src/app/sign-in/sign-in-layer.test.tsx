import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ApiError } from '../../kernel/basis/failure/api-error';
import { changeLanguage } from '../../kernel/basis/i18n/language-store';
import { Problem } from '../../kernel/look/failure/problem';
import { queryClient } from '../../kernel/basis/failure/query-client';
import { endSession, useSession } from '../../kernel/call/session/session-store';
import { useAttempt } from '../../kernel/call/attempt/use-attempt';
import { ok, serve, tokens } from '../../test-server';
import { SignInLayer } from './sign-in-layer';

const answers: Record<string, unknown> = {
  'base/open/captcha': { captchaId: '' },
  'base/open/login': tokens('new'),
  'base/comm/person': { id: 7, username: 'ann', nickName: 'Ann', headImg: '' },
};

/** A form that is saved by Enter, and learns then that the session has ended. */
function Form() {
  const { attempt, isBusy, problem } = useAttempt();
  const save = () =>
    attempt(() => {
      endSession();
      return Promise.reject(new ApiError('Your session has ended', { status: 401 }));
    });
  return (
    <>
      <Problem words={problem} />
      <input aria-label="remark" disabled={isBusy} onKeyDown={() => void save()} />
    </>
  );
}

it('clears the message of the ended session and restores the focus after a new sign-in', async () => {
  serve((path) => ok(answers[path]));
  await changeLanguage('en');
  useSession.setState({
    phase: 'in',
    hasPage: true,
    identity: { id: 7, username: 'ann', nickName: 'Ann', headImg: '' },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Form />
        <SignInLayer />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const remark = screen.getByLabelText('remark');
  remark.focus();
  fireEvent.keyDown(remark, { key: 'Enter' });
  expect(await screen.findByText('Your session has ended')).toBeInTheDocument();

  const secret = await screen.findByLabelText('Password', { selector: 'input' });
  secret.focus();
  fireEvent.change(secret, { target: { value: 'right1' } });
  fireEvent.submit(secret);
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
  expect(screen.queryByText('Your session has ended')).toBeNull();
  await waitFor(() => expect(remark).toHaveFocus());
});
