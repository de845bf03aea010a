import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { type Person, useGrants } from '../kernel/access/account/grants';
import { changeLanguage } from '../kernel/basis/i18n/language-store';
import { keepTokens } from '../kernel/call/session/tokens';
import { calls, ok, serve, tokens } from '../test-server';
import { AccountNotice } from './account-notice';

const event = (id: number, change: object = {}) => ({
  ...{ id, kind: 'newPlace', ip: '203.0.113.5', userAgent: '', createTime: '2026-11-28 19:00:00', isNew: true },
  ...change,
});
const person = (newEvent: number | null) => ({ id: 7, username: 'ann', duty: null, newEvent }) as unknown as Person;

function open(events: unknown[]): void {
  serve((path) => ok(path === 'base/account/events' ? events : path === 'base/comm/person' ? person(null) : undefined));
  useGrants.setState({ person: person(9) });
  render(
    <MemoryRouter>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <App>
          <AccountNotice />
        </App>
      </ConfigProvider>
    </MemoryRouter>,
  );
}

beforeEach(async () => {
  await changeLanguage('en');
  keepTokens(tokens('mine'));
  calls.length = 0;
});

it('tells what is new, and what is not seen in this session only', async () => {
  open([event(9), event(8, { kind: 'factorRemoved', ip: '' }), event(7, { kind: 'factorSet', isNew: false })]);
  expect(await screen.findByText(/Signed in from a new place: Unknown device, 203.0.113.5/)).toBeInTheDocument();
  expect(screen.getByText(/was removed: on the server itself/)).toBeInTheDocument();
  expect(screen.queryByText(/was set up/)).toBeNull();
});

it('marks what it told as seen when the person says that it was them', async () => {
  open([event(9)]);
  fireEvent.click(await screen.findByText('That was me'));
  await waitFor(() => expect(calls).toContain('base/account/eventsSeen'));
  await waitFor(() => expect(screen.queryByText('Something happened to your account')).toBeNull());
  expect(useGrants.getState().person?.newEvent).toBeNull();
});

it('tells nothing in the session in which it happened, and asks nothing while nothing is new', async () => {
  open([event(9, { isNew: false })]);
  await waitFor(() => expect(calls).toEqual(['base/account/events']));
  expect(screen.queryByText('Something happened to your account')).toBeNull();
});

it('names a key that expires soon as what is to be looked after, without a place', async () => {
  open([event(9, { kind: 'keyExpires', subject: 'Nightly report', ip: '' })]);
  expect(await screen.findByText(/The key “Nightly report” expires within a week.*needed: 2026/)).toBeInTheDocument();
  expect(screen.getByText('Keys to look after')).toBeInTheDocument();
  fireEvent.click(screen.getByText('Got it'));
  await waitFor(() => expect(calls).toContain('base/account/eventsSeen'));
});
