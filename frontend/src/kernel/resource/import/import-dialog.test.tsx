import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../basis/failure/api-error';
import { saveAs } from '../../call/http/download';
import { defineResource } from '../declare/resource';
import { ResourcePage } from '../page/resource-page';
import { stage, stageServer } from '../declare/test-stage';
import { pageOf } from '../declare/test-types';
import type { termsOf } from './import-terms';
import { type Imported, sendFile } from './send-file';

// Forms in jsdom cannot reach a server.
vi.mock('./send-file');
vi.mock('./import-terms', () => ({
  termsOf: vi.fn(async () => Promise.resolve({ titles: { Key: 'keyName' }, words: {} })),
}));
vi.mock('../../call/http/download');
const sent = vi.mocked(sendFile);
const { answer, bodiesOf } = stageServer();

const params = defineResource('base/sys/param', {
  texts: 'base-param',
  fields: [{ name: 'name' }, { name: 'keyName' }, { name: 'isPublic', input: 'switch' }],
});

const preview = (more: Partial<Imported> = {}): Imported => ({
  done: false,
  digest: 'd1',
  counts: { add: 1, change: 1, same: 0, wrong: 0 },
  columns: ['keyName', 'name'],
  ignored: ['createTime'],
  reading: {
    heads: [
      { text: 'Key', field: 'keyName' },
      { text: 'createTime', field: null },
    ],
  },
  rows: [
    { line: 2, fate: 'add', cells: { keyName: 'a', name: 'A' }, changed: [], errors: {} },
    { line: 3, fate: 'change', cells: { keyName: 'b', name: 'B' }, changed: ['name'], errors: {} },
  ],
  ...more,
});

const WRONG = preview({
  counts: { add: 1, change: 0, same: 0, wrong: 1 },
  rows: [
    { line: 2, fate: 'add', cells: { keyName: 'a', name: 'A' }, changed: [], errors: {} },
    { line: 3, fate: 'wrong', cells: { keyName: 'b', name: '' }, changed: [], errors: { name: ['must not be empty'] } },
  ],
});

beforeEach(() => {
  sent.mockReset();
  localStorage.clear();
});

async function open(perms = ['base:sys:param:page', 'base:sys:param:import']) {
  answer('base/sys/param/page', () => pageOf([], {}));
  stage(<ResourcePage of={params} />, { perms });
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
  return screen.findByPlaceholderText('Or paste rows from a spreadsheet');
}

const button = (name: string) => screen.getByRole('button', { name });

it('previews the result of an import, and imports after confirmation', async () => {
  const box = await open();
  sent.mockResolvedValueOnce(preview()).mockResolvedValueOnce(preview({ done: true, rows: [] }));
  fireEvent.change(box, { target: { value: 'Key\tName\na\tA' } });
  expect(await screen.findByText('Ignored columns: createTime')).toBeInTheDocument();
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ titles: { Key: 'keyName' } });
  expect(sent.mock.calls[0]?.[1]).not.toHaveProperty('digest');
  const asked = bodiesOf('base/sys/param/page').length;
  fireEvent.click(button('Import 2 rows'));
  expect(await screen.findByText('1 new, 1 changed, 0 unchanged')).toBeInTheDocument();
  expect(sent.mock.calls[1]?.[1]).toMatchObject({ digest: 'd1', titles: { Key: 'keyName' } });
  await waitFor(() => expect(bodiesOf('base/sys/param/page').length).toBeGreaterThan(asked));
});

it('shows wrong rows first, with each fault at its cell, and imports nothing', async () => {
  const box = await open();
  sent.mockResolvedValueOnce(WRONG);
  fireEvent.change(box, { target: { value: 'rows' } });
  expect((await screen.findByText('must not be empty')).closest('td')).toHaveTextContent('–');
  expect(screen.queryByText('A')).toBeNull();
  expect(button('Import one row')).toBeDisabled();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only wrong ones' }));
  expect(await screen.findByText('A')).toBeInTheDocument();
  fireEvent.click(button('Another file'));
  expect(await screen.findByPlaceholderText('Or paste rows from a spreadsheet')).toBeInTheDocument();
});

it('shows the preview again if the data has changed since', async () => {
  const box = await open();
  sent
    .mockResolvedValueOnce(preview())
    .mockRejectedValueOnce(new ApiError('changed', { status: 200, code: 1001, data: { reason: 'changed' } }))
    .mockResolvedValueOnce(WRONG);
  fireEvent.change(box, { target: { value: 'rows' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText(/The data has changed meanwhile/)).toBeInTheDocument();
  expect(button('Import one row')).toBeDisabled();
});

it('lets a person say which field a column fills, reads the file anew, and remembers it', async () => {
  const box = await open();
  const reading = { heads: [{ text: 'Schlüssel', field: null }] };
  sent
    .mockRejectedValueOnce(new ApiError('Columns are missing: Key', { status: 200, code: 1002, data: { reading } }))
    .mockResolvedValue(preview());
  fireEvent.change(box, { target: { value: 'rows' } });
  expect(await screen.findByText('Columns are missing: Key')).toBeInTheDocument();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Schlüssel' }));
  fireEvent.click(await screen.findByText('keyName *'));
  expect(await screen.findByRole('button', { name: 'Import 2 rows' })).toBeEnabled();
  expect(sent.mock.calls[1]?.[1]).toMatchObject({ titles: { Key: 'keyName', Schlüssel: 'keyName' } });
  fireEvent.click(button('Another file'));
  fireEvent.change(await screen.findByPlaceholderText('Or paste rows from a spreadsheet'), {
    target: { value: 'more' },
  });
  await screen.findByRole('button', { name: 'Import 2 rows' });
  expect(sent.mock.lastCall?.[1]).toMatchObject({ titles: { Schlüssel: 'keyName' } });
});

it('takes a field from the column that had it, also in the next file, but not from a file where that is the only one', async () => {
  const box = await open();
  const two = { heads: ['Key', 'Name'].map((text) => ({ text, field: text === 'Key' ? 'keyName' : null })) };
  sent.mockResolvedValue(preview({ reading: two }));
  fireEvent.change(box, { target: { value: 'rows' } });
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Name' }));
  const options = await screen.findAllByText('keyName *');
  fireEvent.click(options.at(-1) as HTMLElement);
  await waitFor(() => expect(sent.mock.lastCall?.[1]).toMatchObject({ titles: { Key: '', Name: 'keyName' } }));
  fireEvent.click(button('Another file'));
  sent.mockClear();
  sent.mockRejectedValueOnce(new ApiError('Columns are missing: Key', { status: 200, code: 1002, data: {} }));
  fireEvent.change(await screen.findByPlaceholderText('Or paste rows from a spreadsheet'), {
    target: { value: 'own' },
  });
  await screen.findByRole('button', { name: 'Import 2 rows' });
  expect(sent.mock.calls.map(([, { titles }]) => titles)).toEqual([
    { Key: '', Name: 'keyName' },
    { Key: 'keyName', Name: 'keyName' },
  ]);
});

it('warns of a guessed encoding, and reads the file in another one', async () => {
  const box = await open();
  const guessed = { heads: [], encoding: 'gb18030' as const, isDoubtful: true };
  sent.mockResolvedValueOnce(preview({ reading: guessed })).mockResolvedValue(preview());
  fireEvent.change(box, { target: { value: 'rows' } });
  expect(await screen.findByText(/encoding of this file is a guess/)).toBeInTheDocument();
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Encoding' }));
  fireEvent.click(await screen.findByText('Traditional Chinese (Big5)'));
  await waitFor(() => expect(screen.queryByText(/encoding of this file is a guess/)).toBeNull());
  fireEvent.click(button('Import 2 rows'));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(3));
  for (const call of [1, 2]) expect(sent.mock.calls[call]?.[1]).toMatchObject({ encoding: 'big5' });
});

it('says beforehand how many rows a file may have', async () => {
  await open();
  expect(screen.getByText(/At most 1,000 rows and 5 MB/)).toBeInTheDocument();
});

it('shows initial passwords once, as a list that can be saved', async () => {
  const box = await open();
  const handout = [{ username: 'ann', name: 'Ann', password: 'abc234' }];
  sent.mockResolvedValueOnce(preview()).mockResolvedValueOnce(preview({ done: true, rows: [], handout }));
  fireEvent.change(box, { target: { value: 'rows' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
  expect(await screen.findByText('abc234')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: /Save the list/ }));
  const [file, name] = vi.mocked(saveAs).mock.lastCall ?? [];
  expect(name).toBe('first-passwords.csv');
  expect(await file?.text()).toContain('ann,Ann,abc234');
});

it('is offered only to people who may import', async () => {
  answer('base/sys/param/page', () => pageOf([], {}));
  stage(<ResourcePage of={params} />, { perms: ['base:sys:param:page', 'base:sys:param:export'] });
  await screen.findByRole('button', { name: 'Export' });
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});

it('accepts headings and cells in every language of the console', async () => {
  const { termsOf: real } = await vi.importActual<{ termsOf: typeof termsOf }>('./import-terms');
  const { titles, words } = await real(params, () => Promise.resolve([]));
  expect(titles).toMatchObject({ 名称: 'name', 名稱: 'name', Name: 'name' });
  expect(words).toMatchObject({ isPublic: { 是: 'true', 否: 'false', Yes: 'true', No: 'false' } });
});
