import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { defineResource } from './resource';
import { ResourcePage } from './resource-page';
import { ok, refused, stage, stageServer } from './test-stage';

const types = defineResource('dict/type', {
  texts: 'resource',
  fields: [
    { name: 'name', input: 'text', table: { sortable: true } },
    { name: 'key', input: 'text' },
    { name: 'createTime' },
  ],
});

const { answer, bodiesOf } = stageServer();
const row = (id: number) => ({
  id,
  name: `type ${id}`,
  key: `key${id}`,
  createTime: '2026-01-01 00:00:00',
  updateTime: '2026-01-01 00:00:00',
});
const pageOf = (ids: number[], total = ids.length, page = 1, size = 20) =>
  ok({ list: ids.map(row), pagination: { page, size, total } });
const user = userEvent.setup();
const address = () => screen.getByLabelText('address').textContent;

describe('a resource page', () => {
  it('asks what the address asks and shows the answer', async () => {
    answer('dict/type/page', () => pageOf([1, 2]));
    stage(<ResourcePage of={types} />, { at: '/list?page=2&size=10&q=ann' });
    expect(await screen.findByText('type 1')).toBeVisible();
    expect(bodiesOf('dict/type/page')).toEqual([
      { page: 2, size: 10, keyWord: 'ann', order: 'createTime', sort: 'desc' },
    ]);
  });

  it('says why it is empty when nothing matches, and clears the filters', async () => {
    answer('dict/type/page', ({ keyWord }) => (keyWord ? pageOf([]) : pageOf([1])));
    stage(<ResourcePage of={types} />, { at: '/list?q=ann' });
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('type 1')).toBeVisible();
    expect(address()).toBe('/list');
  });

  it('shows the message of the server and tries again', async () => {
    answer('dict/type/page', () => refused('the cupboard is locked'));
    stage(<ResourcePage of={types} />);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('the cupboard is locked')).toBeVisible();
    answer('dict/type/page', () => pageOf([3]));
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('type 3')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
