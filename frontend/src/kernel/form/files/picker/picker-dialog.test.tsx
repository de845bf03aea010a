import '../../../../test-indexed-db';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import uploads from '../../../../locales/en/uploads.json';
import { i18n } from '../../../basis/i18n/i18n';
import { ok, stage, stageServer } from '../../../resource/declare/test-stage';
import type { FileRow } from '../file-row';
import PickerDialog from './picker-dialog';

const { answer, bodiesOf } = stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'uploads', uploads));

const row = (id: number, name = `file ${id}.txt`, mime = 'text/plain', size = 1000) =>
  ({ id, name, mime, size, type: 'other', url: `/upload/${id}`, preview: '', picture: 'none' }) as FileRow;
const picked = vi.fn<(files: FileRow[]) => void>();
const closed = vi.fn();

beforeEach(() => {
  picked.mockReset();
  answer('space/type/list', () => ok([{ id: 3, name: 'Contracts', parentId: null, path: '/3/', orderNum: 0 }]));
});
function open(files: FileRow[], props = {}) {
  answer('space/info/page', () => ok({ list: files as never, pagination: { page: 1, size: 24, total: files.length } }));
  stage(<PickerDialog most={9} onPick={picked} onClose={closed} {...props} />, {
    perms: ['space:info', 'space:type'],
  });
  return userEvent.setup();
}
const option = (name: string) => screen.findByRole('option', { name });
const chosen = () => screen.queryAllByRole('option', { selected: true }).map((one) => one.getAttribute('aria-label'));
const ids = () => picked.mock.calls.at(-1)?.[0].map(({ id }) => id);

it('numbers the chosen files in order, closes gaps, and returns the files in that order', async () => {
  const user = open([1, 2, 3].map((id) => row(id)));
  for (const id of [3, 1, 2]) await user.click(await option(`file ${id}.txt`));
  const numberOf = async (id: number) => within(await option(`file ${id}.txt`)).queryByText(/^[0-9]$/)?.textContent;
  expect([await numberOf(3), await numberOf(1), await numberOf(2)]).toEqual(['1', '2', '3']);
  await user.click(await option('file 3.txt'));
  expect([await numberOf(3), await numberOf(1), await numberOf(2)]).toEqual([undefined, '1', '2']);
  await user.click(screen.getByRole('button', { name: 'Choose 2 / 9' }));
  expect(ids()).toEqual([1, 2]);
});

it('selects nine files but not a tenth', async () => {
  const user = open(Array.from({ length: 10 }, (_, at) => row(at + 1)));
  for (let id = 1; id <= 10; id++) await user.click(await option(`file ${id}.txt`));
  expect(chosen()).toHaveLength(9);
  expect(await option('file 10.txt')).toHaveAttribute('aria-selected', 'false');
});

it('replaces the chosen file when only one may be chosen', async () => {
  const user = open([row(1), row(2)], { most: 1 });
  await user.click(await option('file 1.txt'));
  await user.click(await option('file 2.txt'));
  expect(chosen()).toEqual(['file 2.txt']);
});

it('requests only fitting file types, and does not select files of another type or size', async () => {
  const files = [row(1, 'a.png', 'image/png'), row(2, 'b.txt'), row(3, 'c.png', 'image/png', 200_000)];
  const user = open(files, { accept: 'image/*', kilobytes: 100 });
  for (const name of ['a.png', 'b.txt', 'c.png']) await user.click(await option(name));
  expect(chosen()).toEqual(['a.png']);
  expect(await option('b.txt')).toHaveAttribute('aria-disabled', 'true');
  expect(bodiesOf('space/info/page').at(-1)).toMatchObject({ type: ['image'], status: 1 });
});

it('works with the keyboard alone: arrows, space, Enter', async () => {
  const user = open([1, 2, 3].map((id) => row(id)));
  (await option('file 1.txt')).focus();
  await user.keyboard('{ArrowLeft}{ArrowRight}');
  expect(await option('file 2.txt')).toHaveFocus();
  await user.keyboard(' {ArrowRight} {ArrowRight} ');
  expect(chosen()).toEqual(['file 2.txt']);
  await user.keyboard(' {Enter}');
  expect(ids()).toEqual([2, 3]);
});

it('shows the first page when it searches for a word or in a folder', async () => {
  const user = open([row(1)]);
  await option('file 1.txt');
  await user.type(screen.getByRole('searchbox', { name: 'Search by name' }), 'plan{Enter}');
  await waitFor(() => expect(bodiesOf('space/info/page').at(-1)).toMatchObject({ keyWord: 'plan', page: 1 }));
  await user.click(await screen.findByText('Contracts'));
  await waitFor(() => expect(bodiesOf('space/info/page').at(-1)).toMatchObject({ keyWord: 'plan', classifyId: 3 }));
});
