import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, stage, stageServer } from '../../../kernel/resource/declare/test-stage';
import erasureTexts from '../../../locales/en/user/user-erasure.json';
import { ErasureState } from './erasure';
import { ErasureDialog } from './erasure-dialog';

const { answer, bodiesOf } = stageServer();
beforeAll(() => void i18n.addResourceBundle('en', 'user-erasure', erasureTexts));

const step = (table: string, found: number, more: object = {}) => ({
  key: table,
  table,
  columns: ['name'],
  act: 'delete',
  found,
  done: 0,
  left: null,
  ...more,
});
const erasure = (state: number, more: object = {}) => ({
  id: 9,
  userId: 2,
  state,
  steps: [step('user_info', 1), step('im_act', 1234, { act: 'rewrite' }), step('user_note', 0)],
  reason: null,
  staffId: 1,
  staffName: 'Ann',
  countTime: '2026-01-01 00:00:00',
  confirmTime: null,
  verifyTime: null,
  listedTime: null,
  isAgain: false,
  unsought: 0,
  heldRows: 0,
  heldCases: null,
  round: 1,
  step: 0,
  reached: 0,
  createTime: '2026-01-01 00:00:00',
  updateTime: '2026-01-01 00:00:00',
  ...more,
});
const ALL = ['page', 'scan', 'confirm'].map((call) => `user:erasure:${call}`);

/** @param rows the newest erasure, from answer to answer; the last one stays */
function open(rows: (object | null)[], perms = ALL): void {
  answer('user/erasure/page', () => {
    const row = rows.length > 1 ? rows.shift() : rows[0];
    return ok({ list: row ? [row as { id: number }] : [], pagination: { page: 1, size: 1, total: row ? 1 : 0 } });
  });
  stage(<ErasureDialog userId={2} name="Mei" isOpen onClose={() => undefined} />, { perms });
}

it('counts first, and says what an erasure does not reach', async () => {
  answer('user/erasure/scan', () => ok(erasure(ErasureState.Scanning)));
  open([null, erasure(ErasureState.Scanning, { step: 1 })]);
  expect(await screen.findByText(/Not erased by this/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Count what there is' }));
  expect(await screen.findByText('Counting: table 2 of 3')).toBeInTheDocument();
  expect(bodiesOf('user/erasure/scan')).toEqual([{ userId: 2 }]);
});

it('begins only with a reason and the typed name, and shows the progress', async () => {
  answer('user/erasure/confirm', () => ok(erasure(ErasureState.Running)));
  open([erasure(ErasureState.Scanned), erasure(ErasureState.Running, { step: 2 })]);
  expect(await screen.findByText('Found: 1,235 in 2 tables')).toBeInTheDocument();
  expect(screen.getByText('Nothing in the other tables (1)')).toBeInTheDocument();
  const erase = screen.getByRole('button', { name: 'Erase “Mei”' });
  fireEvent.change(screen.getByLabelText('Type “Mei” to confirm'), { target: { value: 'Lei' } });
  fireEvent.click(erase);
  expect(await screen.findByText('That is not “Mei”')).toBeInTheDocument();
  expect(screen.getByText('Say why: it stays for good')).toBeInTheDocument();
  expect(bodiesOf('user/erasure/confirm')).toEqual([]);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'asked for it' } });
  fireEvent.change(screen.getByLabelText('Type “Mei” to confirm'), { target: { value: 'Mei' } });
  fireEvent.click(erase);
  expect(await screen.findByText('Erasing: table 3 of 3, round 1')).toBeInTheDocument();
  expect(bodiesOf('user/erasure/confirm')).toEqual([{ id: 9, userId: 2, reason: 'asked for it' }]);
});

it('shows the result of a finished erasure', async () => {
  const over = { confirmTime: '2026-01-02 03:04:05', reason: 'asked' };
  open([erasure(ErasureState.Done, { ...over, verifyTime: '2026-01-02 03:05:00' })]);
  expect(await screen.findByText('“Mei” is erased')).toBeInTheDocument();
  expect(screen.getByText('Ordered by Ann, 2026-01-02 03:04:05')).toBeInTheDocument();
  expect(screen.getByText('Not in the list of erasures yet')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Save the record$/ })).toBeInTheDocument();
});

it('says of an erasure that a restore has ordered that nobody of the staff did', async () => {
  const over = { confirmTime: '2026-01-02 03:04:05', staffId: null, staffName: null, isAgain: true };
  open([erasure(ErasureState.Done, { ...over, listedTime: '2026-01-02 03:05:01' })]);
  expect(
    await screen.findByText('Ordered by a restore, because the backup was older, 2026-01-02 03:04:05'),
  ).toBeInTheDocument();
  expect(screen.getByText('In the list of erasures since 2026-01-02 03:05:01')).toBeInTheDocument();
});

it.each([
  [ErasureState.Unclean, 'Something is still there'],
  [ErasureState.Unreadable, 'The erasure broke off'],
])('offers to count again after state %i', async (state, words) => {
  open([erasure(state, { confirmTime: '2026-01-02 03:04:05', unsought: 7 })]);
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByText('Texts that were too many to be looked for: 7.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Count anew' })).toBeInTheDocument();
});

it('shows the counts without the fields for an erasure to people who may not erase', async () => {
  open([erasure(ErasureState.Scanned)], ['user:erasure:page', 'user:erasure:scan']);
  expect(await screen.findByText('Found: 1,235 in 2 tables')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Erase “Mei”' })).toBeNull();
});

it('says what was left because its case is held', async () => {
  open([erasure(ErasureState.Done, { heldRows: 6, heldCases: [4, 12] })]);
  expect(await screen.findByText(/nothing was found but what belongs to held cases/)).toBeInTheDocument();
  expect(screen.getByText(/is held: 6, of the cases #4, #12/)).toBeInTheDocument();
});
