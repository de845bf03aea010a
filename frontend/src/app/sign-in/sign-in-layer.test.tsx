import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '../../kernel/basis/failure/api-error';
import { changeLanguage } from '../../kernel/basis/i18n/language-store';
import { Problem } from '../../kernel/look/failure/problem';
import { enterSession } from '../../kernel/access/account/sign-in';
import { queryClient } from '../../kernel/basis/failure/query-client';
import { endSession, useSession } from '../../kernel/call/session/session-store';
import { useAttempt } from '../../kernel/call/attempt/use-attempt';
import { send } from '../../kernel/call/http/http';
import { keepTokens } from '../../kernel/call/session/tokens';
import { LoadFailure } from '../../kernel/resource/list/load-failure';
import { calls, ok, serve, tokens } from '../../test-server';
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

/** A list as most are: a failure is shown above the rows, or alone. */
function Rows({ retry }: { retry?: false }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['rows', retry],
    queryFn: () => send({ url: 'some/rows', method: 'get' }),
    ...(retry === false && { retry }),
  });
  return (
    <section aria-label="rows" aria-busy={isFetching}>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {typeof data === 'string' ? data : 'none'}
      <button onClick={() => void refetch()}>reload</button>
    </section>
  );
}

function open(page: ReactNode): void {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        {page}
        <SignInLayer />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

async function signIn(): Promise<void> {
  const secret = await screen.findByLabelText('Password', { selector: 'input' });
  secret.focus();
  fireEvent.change(secret, { target: { value: 'right1' } });
  fireEvent.submit(secret);
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
}

beforeEach(async () => {
  await changeLanguage('en');
  queryClient.clear();
  calls.length = 0;
  useSession.setState({
    phase: 'in',
    hasPage: true,
    identity: { id: 7, username: 'ann', nickName: 'Ann', headImg: '' },
  });
});

/** A server that knows one session at a time. */
function serveSession() {
  let known = 'old';
  keepTokens(tokens(known));
  serve((path, token) => {
    if (path === 'base/open/login') known = 'new';
    if (path !== 'some/rows') return ok(answers[path]);
    return token === known ? ok(`rows of ${known}`) : { status: 401, body: { code: 1001, message: 'Session over' } };
  });
  const beginElsewhere = () => {
    known = 'new';
    keepTokens(tokens(known));
    act(enterSession);
  };
  return { end: () => (known = ''), beginElsewhere };
}

const rows = () => screen.getByRole('region', { name: 'rows', hidden: true });

it('keeps the rows of a list without a message, and loads them again after a new sign-in', async () => {
  const session = serveSession();
  open(<Rows />);
  await waitFor(() => expect(rows()).toHaveTextContent('rows of old'));
  session.end();
  fireEvent.click(screen.getByText('reload'));
  await screen.findByLabelText('Password', { selector: 'input' });
  expect(rows()).toHaveTextContent('rows of old');
  expect(rows()).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('Session over')).toBeNull();
  // What is asked for meanwhile waits as well.
  expect(calls.filter((path) => path === 'some/rows')).toHaveLength(2);
  await signIn();
  await waitFor(() => expect(rows()).toHaveTextContent('rows of new'));
  expect(screen.queryByText('Session over')).toBeNull();
});

it('loads a list that does not try again by itself after a sign-in in another window, without a message', async () => {
  const session = serveSession();
  session.end();
  open(<Rows retry={false} />);
  await screen.findByLabelText('Password', { selector: 'input' });
  expect(rows()).toHaveTextContent('none');
  expect(screen.queryByText('Session over')).toBeNull();
  session.beginElsewhere();
  await waitFor(() => expect(rows()).toHaveTextContent('rows of new'));
});

it('clears the message of the ended session and restores the focus after a new sign-in', async () => {
  serve((path) => ok(answers[path]));
  open(<Form />);
  const remark = screen.getByLabelText('remark');
  remark.focus();
  fireEvent.keyDown(remark, { key: 'Enter' });
  expect(await screen.findByText('Your session has ended')).toBeInTheDocument();

  await signIn();
  expect(screen.queryByText('Your session has ended')).toBeNull();
  await waitFor(() => expect(remark).toHaveFocus());
});

it.each([
  ['en', 'Your session has ended because it was not used for a while, please sign in again'],
  ['zh-cn', '您长时间没有操作，登录已结束，请重新登录'],
  ['zh-tw', '您長時間沒有操作，登入已結束，請重新登入'],
] as const)('says over the page that a session was not used for too long: %s', async (language, sentence) => {
  serve((path) => ok(answers[path]));
  await changeLanguage(language);
  open(<Form />);
  act(() => endSession('idle'));
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(screen.getByLabelText('remark')).toBeInTheDocument();
});
