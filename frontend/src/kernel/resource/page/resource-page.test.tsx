import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defineResource } from '../declare/resource';
import { ResourcePage } from './resource-page';
import { ok, refused, stage, stageServer } from '../declare/test-stage';
import { pageOf, types } from '../declare/test-types';

const { answer, bodiesOf } = stageServer();
const address = () => screen.getByLabelText('address').textContent;
const asked = () => bodiesOf('dict/type/page');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('a list', () => {
  it('sends the query of the address', async () => {
    answer('dict/type/page', () => pageOf([1, 2]));
    stage(<ResourcePage of={types} />, { at: '/list?page=2&size=10&q=ann' });
    expect(await screen.findByText('type 1')).toBeInTheDocument();
    expect(asked()).toEqual([{ page: 2, size: 10, keyWord: 'ann', order: 'createTime', sort: 'desc' }]);
  });

  it('sorts on the server and returns to page 1', async () => {
    answer('dict/type/page', () => pageOf([1], { total: 60, page: 3 }));
    stage(<ResourcePage of={types} />, { at: '/list?page=3' });
    await screen.findByText('type 1');
    fireEvent.click(screen.getByRole('columnheader', { name: 'Name' }));
    await waitFor(() => expect(address()).toBe('/list?sort=name'));
    fireEvent.click(screen.getByRole('columnheader', { name: 'Name' }));
    await waitFor(() => expect(address()).toBe('/list?sort=-name'));
    await waitFor(() => expect(asked().at(-1)).toEqual({ page: 1, size: 20, order: 'name', sort: 'desc' }));
  });

  it('searches when typing pauses, and shows the old rows until then', async () => {
    let release = () => {};
    const pause = new Promise<void>((resolve) => (release = resolve));
    answer('dict/type/page', async ({ keyWord }) => {
      if (keyWord) await pause;
      return pageOf(keyWord ? [2] : [1]);
    });
    stage(<ResourcePage of={types} />);
    await screen.findByText('type 1');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'two' } });
    await waitFor(() => expect(address()).toBe('/list?q=two'));
    expect(screen.getByText('type 1')).toBeInTheDocument();
    release();
    expect(await screen.findByText('type 2')).toBeInTheDocument();
  });

  it('shows the total with a plus when the server stopped counting', async () => {
    answer('dict/type/page', () => pageOf([1], { total: 10_000, totalIsEstimate: true }));
    stage(<ResourcePage of={types} />);
    expect(await screen.findByText('10,000+ in total')).toBeInTheDocument();
  });

  it('requests the first page when the page number of the address is invalid', async () => {
    answer('dict/type/page', () => pageOf([1]));
    stage(<ResourcePage of={types} />, { at: '/list?page=0&size=0' });
    await screen.findByText('type 1');
    expect(asked()).toEqual([{ page: 1, size: 20, order: 'createTime', sort: 'desc' }]);
  });

  it('goes to the last page when its own page no longer exists', async () => {
    answer('dict/type/page', ({ page }) =>
      page === 2 ? pageOf([7], { total: 21, page: 2 }) : pageOf([], { total: 21, page: 4 }),
    );
    stage(<ResourcePage of={types} />, { at: '/list?page=4' });
    expect(await screen.findByText('type 7')).toBeInTheDocument();
    expect(address()).toBe('/list?page=2');
  });
});

describe('an empty list', () => {
  it('offers to clear the filters when nothing matches', async () => {
    answer('dict/type/page', ({ keyWord }) => (keyWord ? pageOf([]) : pageOf([1])));
    stage(<ResourcePage of={types} />, { at: '/list?q=ann' });
    await screen.findByText('No match');
    press('Clear filters');
    expect(await screen.findByText('type 1')).toBeInTheDocument();
    expect(address()).toBe('/list');
  });

  it('offers a new row to people who may add one when there are no rows', async () => {
    answer('dict/type/page', () => pageOf([]));
    stage(<ResourcePage of={types} />);
    const state = await screen.findByText('Nothing here yet');
    expect(within(state.parentElement as HTMLElement).getByRole('button', { name: 'New' })).toBeInTheDocument();
  });

  it('says that the list is not allowed, and sends nothing, without the permission', () => {
    stage(<ResourcePage of={types} />, { perms: ['dict:type:add'] });
    expect(screen.getByText('You may not see this list')).toBeInTheDocument();
    expect(asked()).toEqual([]);
  });

  it('shows the error message of the server, and retries on a click', async () => {
    answer('dict/type/page', () => refused('the cupboard is locked'));
    stage(<ResourcePage of={types} />);
    expect(within(await screen.findByRole('alert')).getByText('the cupboard is locked')).toBeInTheDocument();
    answer('dict/type/page', () => pageOf([3]));
    press('Retry');
    expect(await screen.findByText('type 3')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('permissions', () => {
  it('hide actions that a person may not use', async () => {
    answer('dict/type/page', () => pageOf([1]));
    stage(<ResourcePage of={types} />, { perms: ['dict:type:page'] });
    await screen.findByText('type 1');
    for (const name of ['Export', 'Edit type 1', 'Delete type 1']) expect(screen.queryByLabelText(name)).toBeNull();
    expect(screen.queryByText('New')).toBeNull();
    expect(screen.getByLabelText('Details type 1')).toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('actions for which the server has no call', () => {
  const acts = defineResource('im/audit', {
    texts: 'resource',
    title: 'targetName',
    fields: [{ name: 'targetName' }],
    order: ['createTime', 'desc'],
  });

  it('are offered to nobody, whatever their permissions', async () => {
    answer('im/audit/page', () =>
      ok({ list: [{ id: 1, targetName: 'act 1' }], pagination: { page: 1, size: 20, total: 1 } }),
    );
    stage(<ResourcePage of={acts} />, { perms: ['im:audit'] });
    await screen.findByText('act 1');
    expect(screen.getByLabelText('Export')).toBeInTheDocument();
    for (const name of ['Edit act 1', 'Delete act 1']) expect(screen.queryByLabelText(name)).toBeNull();
    expect(screen.queryByText('New')).toBeNull();
    fireEvent.contextMenu(screen.getByText('act 1'));
    expect(await screen.findByRole('menuitem', { name: /Details/ })).toBeInTheDocument();
    for (const name of [/Edit/, /Delete/]) expect(screen.queryByRole('menuitem', { name })).toBeNull();
  });
});

describe('a selection', () => {
  it('spans several pages, and is counted, exported and cleared as a whole', async () => {
    answer('dict/type/page', ({ page }) => pageOf(page === 2 ? [3] : [1, 2], { total: 21, page: Number(page) }));
    stage(<ResourcePage of={types} />);
    await screen.findByText('type 1');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select type 1' }));
    fireEvent.click(screen.getByTitle('2'));
    await screen.findByText('type 3');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select type 3' }));
    expect(screen.getByText('2 selected')).toBeInTheDocument();

    press('Export selected');
    expect(await screen.findByRole('radio', { name: 'Selected (2)' })).toBeChecked();
    press('Cancel');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  });
});

describe('the keyboard', () => {
  it('focuses the search, opens a new row and moves between rows, but not while a person types', async () => {
    answer('dict/type/page', () => pageOf([1, 2]));
    stage(<ResourcePage of={types} />);
    const cell = await screen.findByText('type 1');
    const box = screen.getByRole('searchbox');
    fireEvent.keyDown(document.body, { key: '/' });
    expect(box).toHaveFocus();
    fireEvent.keyDown(box, { key: 'n' });
    expect(screen.queryByRole('dialog')).toBeNull();

    const row = cell.closest('tr') as HTMLElement;
    row.focus();
    fireEvent.keyDown(row, { key: 'ArrowDown' });
    expect(document.activeElement).toContainElement(screen.getByText('type 2'));
    fireEvent.keyDown(document.activeElement as HTMLElement, { key: 'F10', shiftKey: true });
    expect(await screen.findByRole('menuitem', { name: /Edit/ })).toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: 'n' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
