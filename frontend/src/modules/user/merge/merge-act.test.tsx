import { useQueryClient } from '@tanstack/react-query';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import ActDialog from '../../../kernel/screens/act/act-dialog';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, refused, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import actTexts from '../../../locales/en/act.json';
import infoTexts from '../../../locales/en/user/user-info.json';
import mergeTexts from '../../../locales/en/user/user-merge.json';
import { mergeOf } from './merge-act';

const { answer, bodiesOf } = stageServer();
beforeAll(() => {
  i18n.addResourceBundle('en', 'act', actTexts);
  i18n.addResourceBundle('en', 'user-info', infoTexts);
  i18n.addResourceBundle('en', 'user-merge', mergeTexts);
});

const person = (id: number, more: object) => ({
  id,
  nickName: null,
  phone: null,
  unionid: null,
  avatarUrl: null,
  gender: 0,
  loginType: 0,
  status: 1,
  description: null,
  createTime: '2026-01-01 00:00:00',
  hasPassword: false,
  ...more,
});
const people = {
  2: person(2, { nickName: 'Mei', phone: '139****2222' }),
  3: person(3, { nickName: 'Lei', phone: '139****2222', gender: 1, loginType: 2 }),
};
const FIELDS = ['unionid', 'avatarUrl', 'nickName', 'phone', 'gender', 'loginType', 'password', 'description'];
let addresses = { from: 3, into: 1, room: 20 };
beforeEach(() => {
  addresses = { from: 3, into: 1, room: 20 };
  answer('user/merge/preview', ({ fromId, intoId }) => {
    const side = (id: unknown) => ({ version: `v${String(id)}`, person: people[id as 2 | 3] });
    return ok({ from: side(fromId), into: side(intoId), addresses, notes: 2, fields: FIELDS });
  });
});

function Dialog() {
  const client = useQueryClient();
  const [mei, lei] = [people[2], people[3]];
  return <ActDialog act={mergeOf([mei, lei], client)} isOpen onClose={() => undefined} />;
}

const row = (label: string) => within(screen.getByRole('row', { name: new RegExp(`^${label}`) }));
function say(): void {
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'the same person' } });
  fireEvent.click(screen.getByRole('button', { name: 'Merge' }));
}

it('names both people and what moves, and takes the chosen values and those that the other lacks', async () => {
  answer('user/merge/perform', () => ok({ id: 1, addresses: 3, notes: 2 }));
  stage(<Dialog />);
  expect(await screen.findByText('“Lei” (#3) goes into “Mei” (#2)')).toBeInTheDocument();
  expect(screen.getByText(/Addresses that move: 3. Notes: 2/)).toBeInTheDocument();
  // Phones that look alike are two all the same; where one has nothing there is nothing to choose.
  expect(row('Phone').getAllByRole('radio')).toHaveLength(2);
  expect(row('Description').queryAllByRole('radio')).toHaveLength(0);
  fireEvent.click(row('Nickname').getAllByRole('radio')[1] as HTMLElement);
  say();
  expect(await screen.findByText('The two are one')).toBeInTheDocument();
  expect(bodiesOf('user/merge/perform')).toEqual([
    {
      fromId: 3,
      intoId: 2,
      fromVersion: 'v3',
      intoVersion: 'v2',
      take: ['gender', 'nickName'],
      reason: 'the same person',
    },
  ]);
});

it('can keep the other person instead', async () => {
  answer('user/merge/perform', () => refused('One of the two was changed just now'));
  stage(<Dialog />);
  fireEvent.click(await screen.findByRole('button', { name: /Let the other stay$/ }));
  expect(await screen.findByText('“Mei” (#2) goes into “Lei” (#3)')).toBeInTheDocument();
  say();
  expect(await screen.findByText('One of the two was changed just now')).toBeInTheDocument();
  expect(bodiesOf('user/merge/perform')[0]).toMatchObject({ fromId: 2, intoId: 3, fromVersion: 'v2' });
  // What was changed is looked at again.
  await expect.poll(() => bodiesOf('user/merge/preview').length).toBe(3);
});

it('does not merge two people who have too many addresses together', async () => {
  addresses = { from: 15, into: 6, room: 20 };
  stage(<Dialog />);
  expect(await screen.findByText(/Their addresses together: 21/)).toBeInTheDocument();
  say();
  expect(await screen.findByText('The addresses of both do not fit with one person')).toBeInTheDocument();
  expect(bodiesOf('user/merge/perform')).toEqual([]);
});
