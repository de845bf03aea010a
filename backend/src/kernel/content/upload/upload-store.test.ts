import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppConfig } from '../../../config/app-config';
import type { FileLibrary } from './file-library';
import { UploadStore } from './upload-store';

const dataDir = mkdtempSync(join(tmpdir(), 'drafts-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('a node that starts removes old drafts, and ignores one that another node has just finished', async () => {
  const drafts = join(dataDir, 'upload', '.drafts');
  mkdirSync(drafts, { recursive: true });
  for (const name of ['old', 'new']) writeFileSync(join(drafts, name), 'x');
  utimesSync(join(drafts, 'old'), new Date(0), new Date(0));
  // Listed like a file that is deleted before it is looked at.
  symlinkSync(join(drafts, 'finished'), join(drafts, 'link'));
  await new UploadStore({} as FileLibrary, { dataDir } as AppConfig).onModuleInit();
  expect(readdirSync(drafts).sort()).toEqual(['link', 'new']);
});
