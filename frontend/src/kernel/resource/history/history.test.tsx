import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { defineResource } from '../declare/resource';
import { ResourcePage } from '../page/resource-page';
import { ok, refused, stage, stageServer } from '../declare/test-stage';
import { pageOf, types } from '../declare/test-types';

const { answer, bodiesOf } = stageServer();
const kept = defineResource('dict/type', { texts: 'resource', history: true, fields: types.fields as never });
const PERMS = ['dict:type', 'base:sys:log:history'];
const entry = (id: number, action: string, fields: object[] = [], more: object = {}) => ({
  id,
  action,
  createTime: `2026-01-0${id} 09:30:00`,
  userId: 7,
  userName: 'Ann',
  requestId: `r${id}`,
  fields,
  ...more,
});
const field = (name: string, before: unknown, after: unknown, hidden = false) => ({ name, hidden, before, after });

async function open(history: () => Response) {
  answer('dict/type/page', () => pageOf([1]));
  answer('base/sys/log/history', history);
  stage(<ResourcePage of={kept} />, { perms: PERMS });
  fireEvent.contextMenu(await screen.findByText('type 1'));
  fireEvent.click(await screen.findByRole('menuitem', { name: /History/ }));
  // Its frame, which comes before its code, has no name yet.
  return within(await screen.findByRole('dialog', { name: /./ }));
}

it('shows who changed which field, with old and new values, and that a secret was set', async () => {
  const drawer = await open(() =>
    ok({
      entries: [
        entry(3, 'update', [
          field('name', 'Phone', 'Fax'),
          field('ownerId', null, 4),
          field('typeId', 5, 6),
          field('menuIdList', [7], [7, 8]),
          field('key', null, null, true),
        ]),
        entry(2, 'restore', [], { userId: null, userName: null }),
        entry(1, 'add', [field('name', null, 'Phone')], { userName: null }),
      ],
      names: { typeId: { 5: 'Colours' }, menuIdList: { 7: 'Home', 8: 'Staff' } },
      more: false,
    } as never),
  );
  expect(await drawer.findByText('Fax')).toBeInTheDocument();
  expect(bodiesOf('base/sys/log/history')).toEqual([{ resource: 'dict/type', id: 1 }]);
  const [changed, restored, made] = drawer.getAllByRole('listitem');
  expect(changed).toHaveTextContent(
    /Changed.*Ann.*2026-01-03 09:30:00.*Phone → Fax.*empty → #4.*Colours → #6.*Home → Home, Staff.*was set/,
  );
  expect(restored).toHaveTextContent(/Restored.*the console by itself/);
  expect(made).toHaveTextContent(/Made.*a member who is gone.*Phone/);
  expect(drawer.queryByText(/not known/)).toBeNull();
});

it.each([
  [[], false, /No changes are recorded/],
  [[entry(1, 'update')], false, /Older changes are not known/],
  [[entry(1, 'update')], true, /Only the newest 100/],
])('shows where the known history ends: %#', async (entries, more, words) => {
  const drawer = await open(() => ok({ entries, names: {}, more } as never));
  expect(await drawer.findByText(words)).toBeInTheDocument();
});

it('shows why the history cannot be read', async () => {
  const drawer = await open(() => refused('not yours'));
  expect(await drawer.findByText('not yours')).toBeInTheDocument();
});

it('is not offered to people who may not read it, nor for resources without a history', async () => {
  answer('dict/type/page', () => pageOf([1]));
  const { unmount } = stage(<ResourcePage of={kept} />);
  fireEvent.contextMenu(await screen.findByText('type 1'));
  await screen.findByRole('menuitem', { name: /Refresh/ });
  expect(screen.queryByRole('menuitem', { name: /History/ })).toBeNull();
  unmount();
  stage(<ResourcePage of={types} />, { perms: PERMS });
  fireEvent.contextMenu(await screen.findByText('type 1'));
  await screen.findByRole('menuitem', { name: /Refresh/ });
  expect(screen.queryByRole('menuitem', { name: /History/ })).toBeNull();
});

it('puts the former value of one field into the form, from where it is saved like any other change', async () => {
  answer('dict/type/info', () => ok({ id: 1, name: 'Fax', key: 'k1', rowVersion: 'v2' }));
  answer('dict/type/update', () => ok(null));
  const drawer = await open(() =>
    ok({
      entries: [entry(3, 'update', [field('name', 'Phone', 'Fax'), field('key', null, null, true)])],
      names: {},
      more: false,
    } as never),
  );
  const buttons = await drawer.findAllByRole('button', { name: /Put back/ });
  expect(buttons).toHaveLength(1);
  fireEvent.click(buttons[0] as HTMLElement);
  expect(await screen.findByDisplayValue('Phone')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(bodiesOf('dict/type/update')).toEqual([{ id: 1, name: 'Phone', key: 'k1', rowVersion: 'v2' }]),
  );
});
