import { screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import files from '../../../locales/en/files.json';
import { i18n } from '../../../kernel/basis/i18n/i18n';
import { ok, stage } from '../../../kernel/resource/declare/test-stage';
import { stageLibrary } from '../test-library';
import StoragePage from './storage';

const { answer, bodiesOf } = stageLibrary();
beforeAll(() => void i18n.addResourceBundle('en', 'files', files));

const MB = 10 ** 6;
const NONE = { files: 0, bytes: 0 };
const STATS = {
  ...{ storage: 'local', pictures: true, scanning: false, files: 1234, blobs: 1200, bytes: 900 * MB },
  ...{ quotaBytes: 1000 * MB, freeBytes: 5000 * MB },
  byType: [
    { name: 'image', files: 1000, bytes: 800 * MB },
    { name: 'pdf', files: 1, bytes: 100 * MB },
  ],
  byUser: [
    { userId: 7, userName: 'Ann', files: 1200, bytes: 850 * MB },
    { userId: 9, userName: null, files: 1, bytes: MB },
    { userId: null, userName: null, files: 1, bytes: MB },
  ],
  largest: [{ id: 5, name: 'film.mp4', url: '/upload/x', type: 'video', size: 300 * MB, usages: 2 }],
  unused: { files: 2, bytes: 3 * MB },
  versions: { files: 1, bytes: 7 * MB },
  unnamed: NONE,
};
const open = (more = {}, perms = ['space:info:stats']) => {
  answer('space/info/stats', () => ok({ ...STATS, ...more }));
  stage(<StoragePage />, { perms });
};
const lines = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('shows how much is stored, by type and by person, and links to the largest and the unused files', async () => {
  open();
  expect(await screen.findByText('of 1 GB')).toBeInTheDocument();
  expect(screen.getByText('1200 different contents, each kept once')).toBeInTheDocument();
  expect(lines('By kind')).toEqual(['Picture1000 files800 MB', 'PDFone file100 MB']);
  expect(lines('By person')).toEqual(['Ann1200 files850 MB', '#9one file1 MB', 'Unknownone file1 MB']);
  expect(screen.getByRole('link', { name: 'film.mp4' })).toHaveAttribute('href', '/space/list?file.id=5');
  expect(screen.getByRole('link', { name: 'Show the 2 unused files' })).toHaveAttribute(
    'href',
    '/space/list?unused=true',
  );
});

it('shows where the files are stored, and when there is no limit and no unused file', async () => {
  open({ storage: 's3', quotaBytes: null, freeBytes: null, unused: NONE, largest: [], byType: [], byUser: [] });
  expect(await screen.findByText('S3 store')).toBeInTheDocument();
  expect(screen.getByText('No limit is set')).toBeInTheDocument();
  expect(screen.getAllByText('No files yet.')).toHaveLength(3);
  expect(screen.queryByRole('link', { name: /unused/ })).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('requests nothing without the permission', async () => {
  open({}, []);
  expect(await screen.findByText('You may not see storage figures')).toBeInTheDocument();
  expect(bodiesOf('space/info/stats')).toEqual([]);
});
