import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useGrants } from '../../kernel/access/account/grants';
import { ok, stage, stageServer } from '../../kernel/resource/declare/test-stage';
import { i18n } from '../../kernel/basis/i18n/i18n';
import { forgetVisits, noteVisit, restoreVisits } from '../../kernel/shell/visited/visited-store';
import shell from '../../locales/en/shell.json';
import Palette from './palette';

const { answer, bodiesOf } = stageServer();

const menu = (id: number, name: string, router: string, viewPath: string) => ({
  ...{ id, name, router, viewPath, parentId: null, type: 1, icon: 'icon-user', orderNum: id },
  ...{ keepAlive: true, isShow: true, perms: null },
});

const FOUND = [
  { resource: 'base/sys/user', records: [{ id: 3, title: 'Ann Lee', note: 'annlee' }] },
  { resource: 'im/user', records: [{ id: 7, title: 'Annie', note: '7' }] },
  { resource: 'im/group', records: [{ id: 9, title: 'Ann’s', note: '9' }] },
];

beforeEach(() => i18n.addResourceBundle('en', 'shell', shell));

const close = vi.fn();

function open() {
  stage(<Palette onClose={close} />);
  useGrants.setState({
    menus: [
      menu(1, 'Welcome', '/welcome', 'modules/base/views/home'),
      menu(2, 'Staff', '/staff', 'modules/base/views/user'),
      menu(3, 'People', '/people', 'modules/im/views/user'),
      menu(4, 'Talks', '/talks', 'modules/im/views/conversation'),
    ] as never,
  });
  return screen.findByRole('combobox');
}

const address = () => screen.getByLabelText('address').textContent;

it('finds records, groups them under the names of their pages, and opens the list or the page of a record', async () => {
  answer('base/comm/search', () => ok(FOUND));
  const box = await open();
  for (const value of ['a', 'an', ' ann ']) fireEvent.change(box, { target: { value } });
  expect(await screen.findByRole('option', { name: /Ann Lee/ })).toHaveTextContent('annlee');
  expect(screen.getByText('Staff', { selector: 'p' })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /Ann’s/ })).toBeNull();
  expect(bodiesOf('base/comm/search')).toEqual([{ keyWord: 'ann' }]);
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe('/staff?q=Ann%20Lee'));
  fireEvent.click(screen.getByRole('option', { name: /Annie/ }));
  await waitFor(() => expect(address()).toBe('/people/7'));
});

it('opens a message in its conversation, and lists recent visits without repeating those that the search finds', async () => {
  restoreVisits(7);
  noteVisit({ resource: 'im/user', id: 7, title: 'Annie' });
  answer('base/comm/search', () =>
    ok([
      { resource: 'im/user', records: [{ id: 7, title: 'Annie', note: '7', keys: {} }] },
      { resource: 'im/group_message', records: [{ id: 70, title: '#70', note: 'Ann', keys: { group_id: 9 } }] },
      {
        resource: 'im/private_message',
        records: [{ id: 71, title: '#71', note: '', keys: { user_id: 3, peer_id: 4 } }],
      },
    ]),
  );
  const box = await open();
  expect(screen.getByText('Recently visited')).toBeInTheDocument();
  expect(screen.getByText('Pages and actions')).toBeInTheDocument();
  fireEvent.change(box, { target: { value: '7' } });
  expect(await screen.findByRole('option', { name: /#70/ })).toHaveTextContent('Ann');
  expect(screen.getAllByRole('option', { name: /Annie/ })).toHaveLength(1);
  fireEvent.click(screen.getByRole('option', { name: /#71/ }));
  await waitFor(() => expect(address()).toBe('/talks?user_id=3&peer_id=4&around=71'));
  fireEvent.click(screen.getByRole('option', { name: /#70/ }));
  await waitFor(() => expect(address()).toBe('/talks?group_id=9&around=70'));
  fireEvent.click(screen.getByRole('option', { name: /Annie/ }));
  await waitFor(() => expect(address()).toBe('/people/7'));
  forgetVisits();
});

it('shows matching pages at once, and says when nothing is found', async () => {
  answer('base/comm/search', () => ok([]));
  const box = await open();
  fireEvent.change(box, { target: { value: 'peop' } });
  expect(screen.getByRole('option', { name: /People/ })).toBeInTheDocument();
  fireEvent.change(box, { target: { value: 'nobody' } });
  expect(screen.getByText('Searching …')).toBeInTheDocument();
  expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
});
