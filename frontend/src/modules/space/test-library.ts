import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { changeLanguage } from '../../kernel/basis/i18n/language-store';
import { loadModuleTexts } from '../../kernel/basis/i18n/module-texts';
import type { FileRow } from '../../kernel/form/files/file-row';
import { ok, stageServer } from '../../kernel/resource/declare/test-stage';

/** All permissions of the library. */
export const ALL = [
  ...['page', 'list', 'info', 'add', 'update', 'delete', 'export', 'move', 'usages', 'force', 'replace', 'versions'],
  ...['restoreVersion', 'sign', 'stats', 'download'],
]
  .map((action) => `space:info:${action}`)
  .concat('space:type');

export const fileRow = (id: number, more: Partial<FileRow> = {}): FileRow => ({
  id,
  name: `file ${id}.txt`,
  type: 'other',
  url: `/upload/20260101/${id}_file.txt`,
  preview: `/upload/20260101/${id}_file.txt`,
  size: 1000 * id,
  mime: 'text/plain',
  status: 1,
  access: 1,
  version: 1,
  usages: 0,
  classifyId: null,
  userId: 7,
  userName: 'Ann',
  sha256: 'ab12',
  createTime: '2026-01-31 09:30:00',
  updateTime: '2026-01-31 09:30:00',
  width: null,
  height: null,
  note: null,
  scannedAt: null,
  fileId: String(id),
  key: String(id),
  picture: 'none',
  thumb: null,
  medium: null,
  labels: [],
  ...more,
});

export const FOLDERS = [
  { id: 1, name: 'Campaigns', parentId: null, path: '/1/', orderNum: 0, updateTime: '2026-01-31 09:30:00' },
  { id: 2, name: 'Spring', parentId: 1, path: '/1/2/', orderNum: 0, updateTime: '2026-01-31 09:30:00' },
  { id: 3, name: 'Contracts', parentId: null, path: '/3/', orderNum: 0, updateTime: '2026-01-31 09:30:00' },
];

/** A mock server with three folders and some files, and the English texts. */
export function stageLibrary() {
  const server = stageServer();
  beforeEach(async () => {
    await changeLanguage('en');
    await loadModuleTexts('space', 'en');
    server.answer('space/type/list', () => ok(FOLDERS));
  });
  const has = (files: readonly FileRow[]) => {
    const list = files as never;
    server.answer('space/info/page', () => ok({ list, pagination: { page: 1, size: 20, total: files.length } }));
  };
  return { ...server, has };
}

/** The dialog with this title. */
export async function dialogAsking(words: string): Promise<HTMLElement> {
  // The title occurs twice: as visible text and as the name of the dialog.
  const [said] = await screen.findAllByText(words);
  const dialog = said?.closest<HTMLElement>('[role="dialog"]');
  if (!dialog) throw new Error(`No dialog says « ${words} »`);
  return dialog;
}
