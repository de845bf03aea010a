import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../basis/failure/api-error';
import { download } from '../../call/http/download';
import { defineResource } from '../declare/resource';
import { ResourcePage } from '../page/resource-page';
import { stage, stageServer } from '../declare/test-stage';
import { pageOf, types } from '../declare/test-types';

// Saving the file is the browser's work and not tested here, and jsdom cannot do it.
vi.mock('../../call/http/download');
const saved = vi.mocked(download);
const { answer } = stageServer();

beforeEach(() => saved.mockReset());

async function open(at?: string) {
  answer('dict/type/page', () => pageOf([1, 2], { total: 41 }));
  stage(<ResourcePage of={types} />, at ? { at } : {});
  await screen.findByText('type 1');
  fireEvent.click(screen.getByRole('button', { name: 'Export' }));
  await screen.findByRole('radio', { name: 'All that match (41)' });
}

const entries = defineResource('dict/info', {
  texts: 'resource',
  fields: [
    { name: 'parentId', table: false, exported: 'parentName' },
    { name: 'typeId', table: false },
    { name: 'name' },
  ],
});

it('exports the parents of a tree, which the table shows by indentation', async () => {
  answer('dict/info/page', () => pageOf([], {}));
  stage(<ResourcePage of={entries} />, { perms: ['dict:info:page', 'dict:info:export'] });
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await screen.findByRole('radio', { name: 'CSV' });
  press();
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(saved.mock.calls[0]?.[1]).toMatchObject({ columns: ['parentName', 'name'] });
});

const press = () => fireEvent.click(screen.getAllByRole('button', { name: 'Export' }).at(-1) as HTMLElement);

it('exports the chosen columns of all matching rows, with their titles', async () => {
  await open('/list?q=ann&page=2');
  fireEvent.click(screen.getByRole('radio', { name: 'CSV' }));
  press();
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(saved).toHaveBeenCalledWith(
    'dict/type/export',
    {
      keyWord: 'ann',
      order: 'createTime',
      sort: 'desc',
      columns: ['name', 'key'],
      titles: ['Name', 'key'],
      words: {},
      format: 'csv',
    },
    'dict-type.csv',
  );
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'CSV' })).toBeNull());
});

it('requires at least one column, and shows the objection of the server', async () => {
  await open();
  for (const name of ['Name', 'key']) fireEvent.click(screen.getByRole('checkbox', { name }));
  press();
  expect(await screen.findByText('Choose at least one column')).toBeInTheDocument();
  expect(saved).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('checkbox', { name: 'key' }));
  saved.mockRejectedValueOnce(new ApiError('too many rows', { status: 200, code: 1001 }));
  press();
  expect(await screen.findByText('too many rows')).toBeInTheDocument();
});
