import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { stage } from './stage.mjs';

const folder = mkdtempSync(join(tmpdir(), 'switchboard-backups-'));

describe('The page of the backups', () => {
  const on = stage({ BACKUP_TO: folder, BACKUP_PASSPHRASE: 'correct horse battery' });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('makes a backup at once, and lists it when it is complete', async () => {
    const page = await on.signedIn('/sys/backup');
    await page.getByText('There is none.').waitFor();
    await page.getByRole('button', { name: 'Back up now' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('.ant-modal-confirm-title', { hasText: folder }).waitFor();
    await dialog.getByRole('button', { name: 'Back up now' }).click();
    await page.getByText(/^Newest: /).waitFor();
    const rows = page.getByRole('table', { name: 'Complete backups' }).getByRole('rowheader');
    const names = readdirSync(folder).filter((name) => name.endsWith('.sbk'));
    assert.deepEqual(
      (await rows.allInnerTexts()).map((text) => text.trim()),
      names,
    );
    assert.equal(names.length, 1);
    assert.deepEqual(page.faults, []);
    await on.leave(page);
  });
});
