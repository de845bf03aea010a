import { expect, test } from 'vitest';
import { momentOf } from '../../../kernel/basis/time/wire-time';
import { ageOf } from './backup-age';
import type { BackupState } from './use-backups';

const NOW = momentOf('2026-11-29 09:00:00') ?? 0;
const backup = (created: string) => ({
  name: 'a',
  created,
  product: '1',
  bytes: 1,
  isEncrypted: true,
  before: null,
  isKept: true,
});
const state = (state: BackupState['state'], ...created: string[]): BackupState => ({
  host: 'one',
  folder: '/backups',
  state,
  backups: created.map(backup),
  unreadable: [],
  freeBytes: 1,
  lastDrill: null,
  backupRun: null,
  drillRun: null,
  kept: { days: 7, weeks: 4, months: 6 },
});

test('the newest backup is fresh for a night and a day, and two hours more', () => {
  expect(ageOf(state('readable', '2026-11-28 07:00:00', '2026-10-01 07:00:00'), NOW)).toBe('fresh');
  expect(ageOf(state('readable', '2026-11-28 06:59:59'), NOW)).toBe('old');
});

test('an empty or missing folder has no backup', () => {
  expect(ageOf(state('readable'), NOW)).toBe('none');
  expect(ageOf(state('missing'), NOW)).toBe('none');
  expect(ageOf(state('notSetUp'), NOW)).toBe('off');
});

test('a folder that cannot be read tells nothing', () => {
  expect(ageOf(state('unreadable'), NOW)).toBe('unknown');
  expect(ageOf(state('silent'), NOW)).toBe('unknown');
});
