import { expect, test } from 'vitest';
import { BackupStateState } from '../../../api/codes';
import texts from '../../../locales/en/settings/backups.json';
import { isBucket, troubleOf } from './place-trouble';

test('a bucket is known by its address', () => {
  expect([isBucket('s3://nightly/a'), isBucket('/mnt/s3:/a'), isBucket(null)]).toEqual([true, false, false]);
});

test.each(['s3://nightly/a', '/mnt/backups'])(
  'every state in which %s cannot be read has a text of its own',
  (folder) => {
    expect(BackupStateState.length).toBeGreaterThan(2);
    for (const state of BackupStateState) {
      const key = troubleOf({ folder, state });
      if (state === 'readable' || state === 'notSetUp') expect(key).toBeUndefined();
      else expect(texts).toHaveProperty([key ?? '']);
    }
    expect(troubleOf({ folder, state: 'silent' })).toBe(isBucket(folder) ? 'bucket.silent' : 'folder.silent');
  },
);
