import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { ResourceForm } from '../../../kernel/resource/form/resource-form';
import type { OpenForm } from '../../../kernel/resource/screen/screen';
import { ok, refused, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import { type Person, useGrants } from '../../../kernel/access/account/grants';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import texts from '../../../locales/en/base/base-user.json';
import linkTexts from '../../../locales/en/link/password-link.json';
import { staff } from './staff-resource';

const { answer, bodiesOf } = stageServer();

const short = { min: 6, max: 16 };
beforeEach(() => void i18n.addResourceBundle('en', 'password-link', linkTexts));
beforeEach(() => useGrants.setState({ person: { passwordLengths: { staff: short, users: short } } as Person }));

const ann = { id: 8, username: 'ann', name: 'Ann', nickName: 'Ann', departmentId: 1, roleIdList: [1], status: 1 };

async function open(form: OpenForm) {
  for (const list of ['department', 'role']) answer(`base/sys/${list}/list`, () => ok([{ id: 1, name: 'One' }]));
  answer('base/sys/user/info', ({ id }) => ok({ ...ann, id: Number(id), updateTime: '2026-01-01 00:00:00' }));
  answer('base/sys/user/update', () => ok(null));
  stage(<ResourceForm of={staff} open={form} onClose={() => undefined} />, {
    perms: ['base:sys:user', 'base:sys:user:passwordLink'],
  });
  await screen.findByLabelText('username');
}

const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it.each([
  ['a colleague', ann.id],
  ['oneself', 7],
])('the account of %s can be edited without a password, which is then kept', async (_, id) => {
  await open({ mode: 'edit', row: { ...ann, id } });
  write('Name', 'Anna');
  save();
  await waitFor(() => expect(bodiesOf('base/sys/user/update')).toHaveLength(1));
  expect(bodiesOf('base/sys/user/update')[0]).toMatchObject({ id, name: 'Anna' });
  expect(bodiesOf('base/sys/user/update')[0]).not.toHaveProperty('password');
});

it('a password that is typed and deleted again is not sent', async () => {
  await open({ mode: 'edit', row: ann });
  write('password', 'secret-1');
  write('password', '');
  save();
  await waitFor(() => expect(bodiesOf('base/sys/user/update')).toHaveLength(1));
  expect(bodiesOf('base/sys/user/update')[0]).not.toHaveProperty('password');
});

it('a new password is checked, and sent', async () => {
  await open({ mode: 'edit', row: ann });
  write('password', 'short');
  save();
  await screen.findByText(/at least 6 characters/);
  write('password', 'secret-1');
  save();
  await waitFor(() => expect(bodiesOf('base/sys/user/update')).toMatchObject([{ password: 'secret-1' }]));
});

it('a password follows the lengths of the server', async () => {
  const range = { min: 12, max: 64 };
  useGrants.setState({ person: { passwordLengths: { staff: range, users: range } } as Person });
  i18n.addResourceBundle('en', 'base-user', { 'password.help': texts['password.help'] });
  await open({ mode: 'edit', row: ann });
  expect(screen.getByText(/^A typed one has 12–64 characters/)).toBeInTheDocument();
  write('password', 'secret-1');
  save();
  await screen.findByText(/at least 12 characters/);
  expect(bodiesOf('base/sys/user/update')).toEqual([]);
});

it('a password that the server refuses shows the reason at its field', async () => {
  await open({ mode: 'edit', row: ann });
  const errors = { password: ['is one that many people choose'] };
  answer('base/sys/user/update', () => refused('password: no', { errors }, 1002));
  write('password', 'letmein-1');
  save();
  expect(await screen.findByText('is one that many people choose')).toBeInTheDocument();
  expect(screen.getByLabelText('password', { selector: 'input' })).toBeInvalid();
});

it('a new member gets a link unless a password is typed, and an empty one is not sent', async () => {
  answer('base/sys/user/add', () => ok({ id: 9 }));
  await open({ mode: 'add', preset: { ...ann, id: undefined } });
  expect(screen.queryByLabelText('password', { selector: 'input' })).toBeNull();
  fireEvent.click(await screen.findByLabelText('Type a password'));
  fireEvent.click(screen.getByLabelText('Give a one-time link'));
  save();
  await waitFor(() => expect(bodiesOf('base/sys/user/add')).toHaveLength(1));
  expect(bodiesOf('base/sys/user/add')[0]).not.toHaveProperty('password');
});

it('a password that is typed for a new member is checked, and sent', async () => {
  answer('base/sys/user/add', () => ok({ id: 9 }));
  await open({ mode: 'add', preset: { ...ann, id: undefined } });
  fireEvent.click(await screen.findByLabelText('Type a password'));
  write('password', 'short');
  save();
  await screen.findByText(/at least 6 characters/);
  write('password', 'secret-1');
  save();
  await waitFor(() => expect(bodiesOf('base/sys/user/add')).toMatchObject([{ password: 'secret-1' }]));
});
