import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ResourcePage } from '../page/resource-page';
import { ok, refused, stage, stageServer } from '../declare/test-stage';
import { pageOf, types } from '../declare/test-types';

const { answer, bodiesOf } = stageServer();
const address = () => screen.getByLabelText('address').textContent;
const asked = () => bodiesOf('dict/type/page');
const columns = {
  order: ['key', 'name', 'createTime'],
  shown: ['key'],
  hidden: ['name', 'createTime'],
  density: 'small',
};
const view = (id: number, more: object = {}) => ({
  id,
  name: `View ${id}`,
  query: 'q=ann&sort=name',
  columns: null,
  shared: false,
  own: true,
  owner: 'Ann',
  updateTime: '2026-01-01 00:00:00',
  rowVersion: '1',
  ...more,
});
const serve = (views: object[], defaultId: number | null = null) => {
  answer('dict/type/page', () => pageOf([1]));
  answer('base/sys/view/list', () => ok({ views, defaultId } as never));
};
const openMenu = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const choose = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('menuitem', { name }));
const PERMS = ['dict:type', 'base:sys:view:share'];

it('a view in the address sets filters, order and columns, and no rows are loaded before it is known', async () => {
  serve([view(4, { columns })]);
  stage(<ResourcePage of={types} />, { at: '/list?view=4' });
  expect(await screen.findByText('key1')).toBeInTheDocument();
  expect(asked()).toEqual([{ page: 1, size: 20, keyWord: 'ann', order: 'name', sort: 'asc' }]);
  expect(screen.queryByRole('columnheader', { name: 'Name' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'key' })).toBeInTheDocument();
});

it('a query that differs from the view stands in the address, and a reset returns to the view', async () => {
  serve([view(4)]);
  stage(<ResourcePage of={types} />, { at: '/list?view=4&q=ben' });
  await screen.findByText('type 1');
  expect(asked().at(-1)).toMatchObject({ keyWord: 'ben', order: 'name' });
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(address()).toBe('/list?view=4'));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ keyWord: 'ann', order: 'name' }));
});

it('a list opens with its default view, unless the address contains a query', async () => {
  serve([view(4)], 4);
  const { unmount } = stage(<ResourcePage of={types} />);
  await waitFor(() => expect(address()).toBe('/list?view=4'));
  await screen.findByText('type 1');
  expect(asked()).toMatchObject([{ keyWord: 'ann' }]);
  unmount();
  stage(<ResourcePage of={types} />, { at: '/list?q=ben' });
  await screen.findByText('type 1');
  expect(asked().at(-1)).toMatchObject({ keyWord: 'ben', order: 'createTime' });
});

it.each([
  ['beside the views, if the list had no default view the last time', null, 1],
  ['after the views, if it had one', 4, 0],
])('rows are asked for %s', async (_, before, rowsAsked) => {
  serve([view(4)], before);
  const { unmount } = stage(<ResourcePage of={types} />);
  await screen.findByText('type 1');
  unmount();
  const known = asked().length;
  answer('base/sys/view/list', () => new Promise(() => undefined));
  stage(<ResourcePage of={types} />);
  await waitFor(() => expect(bodiesOf('base/sys/view/list')).toHaveLength(2));
  await waitFor(() => expect(asked()).toHaveLength(known + rowsAsked));
  expect(screen.queryByText('type 1')).toBeNull();
});

it('a view is chosen in the menu, and so is the list without a view', async () => {
  serve([view(4), view(5, { own: false, shared: true, owner: 'Ben' })], 4);
  stage(<ResourcePage of={types} />, { at: '/list?view=0' });
  await openMenu('View: The list as it is');
  await choose('View 5 · Ben');
  await waitFor(() => expect(address()).toBe('/list?view=5'));
  await openMenu('View: View 5');
  await choose('The list as it is');
  await waitFor(() => expect(address()).toBe('/list?view=0'));
  await waitFor(() => expect(asked().at(-1)).toEqual({ page: 1, size: 20, order: 'createTime', sort: 'desc' }));
});

it('a view is saved under a name with the state of the list, and then shown', async () => {
  const views: object[] = [];
  serve(views);
  answer('base/sys/view/add', ({ name, query }) => {
    views.push(view(9, { name, query }));
    return ok({ id: 9 });
  });
  stage(<ResourcePage of={types} />, { at: '/list?q=ann&sort=-name&page=3' });
  await openMenu('View: The list as it is');
  await choose('Save as a new view');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: ' Anns ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/list?view=9'));
  expect(bodiesOf('base/sys/view/add')).toEqual([
    {
      resource: 'dict/type',
      name: 'Anns',
      query: 'sort=-name&q=ann',
      columns: {
        order: ['name', 'key', 'createTime'],
        shown: ['name', 'key'],
        hidden: ['createTime'],
        density: 'medium',
      },
    },
  ]);
  expect(await screen.findByRole('button', { name: 'View: Anns' })).toBeInTheDocument();
});

it('the dialog shows why a name is refused', async () => {
  serve([]);
  answer('base/sys/view/add', () => refused('You have a view of this name already'));
  stage(<ResourcePage of={types} />);
  await openMenu('View: The list as it is');
  await choose('Save as a new view');
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'x' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('You have a view of this name already')).toBeInTheDocument();
});

it('a changed view is saved with the time at which it was last changed', async () => {
  serve([view(4)]);
  answer('base/sys/view/update', () => ok(null));
  stage(<ResourcePage of={types} />, { at: '/list?view=4&q=ben' });
  await openMenu('View: View 4 (changed)');
  await choose('Save changes');
  await waitFor(() =>
    expect(bodiesOf('base/sys/view/update')).toMatchObject([{ id: 4, query: 'sort=name&q=ben', rowVersion: '1' }]),
  );
  await waitFor(() => expect(address()).toBe('/list?view=4'));
});

it('the menu offers sharing, renaming and deleting to people who may do so, and the default view to everybody', async () => {
  serve([view(4), view(5, { own: false, shared: true })]);
  const { unmount } = stage(<ResourcePage of={types} />, { at: '/list?view=5' });
  await openMenu('View: View 5');
  await screen.findByRole('menuitem', { name: 'Open the list with this view' });
  for (const name of ['Rename', 'Save changes', 'Stop sharing', 'Delete view'])
    expect(screen.queryByRole('menuitem', { name })).toBeNull();
  unmount();
  answer('base/sys/view/share', () => ok(null));
  answer('base/sys/view/choose', () => ok(null));
  stage(<ResourcePage of={types} />, { at: '/list?view=4', perms: PERMS });
  await openMenu('View: View 4');
  expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeInTheDocument();
  await choose(/Share with everybody/);
  await waitFor(() => expect(bodiesOf('base/sys/view/share')).toEqual([{ id: 4, shared: true }]));
  await openMenu('View: View 4');
  await choose('Open the list with this view');
  await waitFor(() => expect(bodiesOf('base/sys/view/choose')).toEqual([{ resource: 'dict/type', id: 4 }]));
});

it('a view is deleted after confirmation, and the list is shown without a view', async () => {
  serve([view(4)]);
  answer('base/sys/view/delete', () => ok({ recycleId: 1, count: 1 }));
  stage(<ResourcePage of={types} />, { at: '/list?view=4' });
  await openMenu('View: View 4');
  await choose('Delete view');
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(bodiesOf('base/sys/view/delete')).toEqual([{ ids: [4] }]));
  await waitFor(() => expect(address()).toBe('/list?view=0'));
});

it('a view ignores and names what no longer exists: a column, an order, a filter, a value', async () => {
  const worded = {
    ...types,
    texts: 'resource',
    fields: [
      { name: 'name', table: { sortable: true } },
      { name: 'key', options: [{ value: 'a', label: 'A' }], search: true },
    ],
  };
  serve([
    view(4, {
      query: 'sort=-colour&key=a,b&smell=3',
      columns: { ...columns, order: ['name', 'shape'], shown: ['name', 'shape'], hidden: [] },
    }),
  ]);
  stage(<ResourcePage of={worded} />, { at: '/list?view=4' });
  expect(await screen.findByText('type 1')).toBeInTheDocument();
  expect(asked()).toEqual([{ page: 1, size: 20, key: ['a'], order: 'createTime', sort: 'desc' }]);
  expect(screen.getByText(/“View 4” names what is no longer there/)).toHaveTextContent(/colour, smell, shape, key “b”/);
});

it('the list is shown with a note if the view of the address does not exist, or if no views can be read', async () => {
  serve([view(4)]);
  const { unmount } = stage(<ResourcePage of={types} />, { at: '/list?view=77' });
  expect(await screen.findByText(/The view in this address no longer exists/)).toBeInTheDocument();
  expect(await screen.findByText('type 1')).toBeInTheDocument();
  unmount();
  answer('base/sys/view/list', () => refused('away'));
  stage(<ResourcePage of={types} />, { at: '/list?view=4' });
  expect(await screen.findByText(/Saved views cannot be read at the moment/)).toBeInTheDocument();
  expect(await screen.findByText('type 1')).toBeInTheDocument();
});
