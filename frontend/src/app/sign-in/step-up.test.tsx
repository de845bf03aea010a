import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { enterSession } from '../../kernel/access/account/sign-in';
import { messageOf } from '../../kernel/basis/failure/api-error';
import { queryClient } from '../../kernel/basis/failure/query-client';
import { changeLanguage } from '../../kernel/basis/i18n/language-store';
import { send } from '../../kernel/call/http/http';
import { endSession, leaveSession, useSession } from '../../kernel/call/session/session-store';
import { keepTokens } from '../../kernel/call/session/tokens';
import { calls, ok, serve, tokens } from '../../test-server';
import { SignInLayer } from './sign-in-layer';

/** A form with a name, and what came of saving it. */
function Form() {
  const [said, setSaid] = useState('');
  const save = (url: string) =>
    send({ method: 'post', url, data: {} }).then(
      () => setSaid((before) => `${before} saved`),
      (error: unknown) => setSaid((before) => `${before} ${messageOf(error)}`),
    );
  return (
    <>
      <input aria-label="name" defaultValue="Ops" />
      <button onClick={() => void save('base/sys/role/add')}>save</button>
      <button onClick={() => void save('base/sys/param/add')}>another</button>
      <p aria-label="outcome">{said}</p>
    </>
  );
}

const DUE = (by: string) => ({
  body: { code: 1001, message: 'Please confirm first', key: 'auth.stepUpDue', data: { reason: 'stepUp', by } },
});

/** A server that wants a proof, and the keys of the writes that it got. */
function serveDelicate(by: 'factor' | 'password') {
  const keys: unknown[] = [];
  let isProved = false;
  serve((path, _token, headers) => {
    if (path === 'base/comm/stepUp') {
      isProved = true;
      return ok({ seconds: 300 });
    }
    // For a factor, the dialog asks which ones there are.
    if (path === 'base/factor/state') return ok({ since: '2026-11-28', passkeys: [], recoveryCodes: 9, offered: true });
    keys.push(headers.get('Idempotency-Key'));
    return isProved ? ok(undefined) : DUE(by);
  });
  return keys;
}

const outcome = () => screen.getByLabelText('outcome');
const press = (name: string) => fireEvent.click(screen.getByText(name));

async function enter(label: string, value: string): Promise<void> {
  const field = await screen.findByLabelText(label, { selector: 'input' });
  fireEvent.change(field, { target: { value } });
  fireEvent.click(within(screen.getByRole('dialog')).getByText('Confirm'));
}

beforeEach(async () => {
  await changeLanguage('en');
  calls.length = 0;
  keepTokens(tokens('some'));
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
});

it('asks for a code, sends the write again with the same key, and keeps the page', async () => {
  const keys = serveDelicate('factor');
  press('save');
  await enter('Code', '123456');
  await waitFor(() => expect(outcome()).toHaveTextContent('saved'));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toEqual(keys[1]);
  expect(screen.getByLabelText('name')).toHaveValue('Ops');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks for the password of somebody without a second factor', async () => {
  serveDelicate('password');
  press('save');
  await enter('Password', 'right-1');
  await waitFor(() => expect(outcome()).toHaveTextContent('saved'));
});

it('asks once for two calls', async () => {
  serveDelicate('password');
  press('save');
  press('another');
  await enter('Password', 'right-1');
  await waitFor(() => expect(outcome()).toHaveTextContent('saved saved'));
  expect(calls.filter((path) => path === 'base/comm/stepUp')).toHaveLength(1);
});

it('shows the refusal to somebody who cancels, and asks anew at the next try', async () => {
  serveDelicate('password');
  press('save');
  fireEvent.click(await screen.findByText('Cancel'));
  await waitFor(() => expect(outcome()).toHaveTextContent('Please confirm first'));
  press('save');
  expect(await screen.findByLabelText('Password', { selector: 'input' })).toHaveValue('');
});

it('takes a new sign-in as the proof, and answers nobody when the session is left', async () => {
  let isProved = false;
  serve(() => (isProved ? ok(undefined) : DUE('password')));
  press('save');
  await screen.findByLabelText('Password', { selector: 'input' });
  isProved = true;
  endSession();
  keepTokens(tokens('new'));
  enterSession();
  await waitFor(() => expect(outcome()).toHaveTextContent('saved'));
  isProved = false;
  press('save');
  await screen.findByLabelText('Password', { selector: 'input' });
  leaveSession();
  await waitFor(() => expect(outcome()).toHaveTextContent('Please confirm first'));
});
