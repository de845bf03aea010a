import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { until } from '../../scripts/process/until.mjs';
import { settled } from './at-rest.mjs';
import { stage } from './stage.mjs';

describe('The settings in force', () => {
  const on = stage({ METRICS_TOKEN: 'a-token-nobody-sees', SESION_IDLE: '30', AUDIT_SYSLOG: 'tcp://127.0.0.1:1' });

  it('are found and narrowed with the keyboard alone, and hold no secret', async () => {
    const page = await on.signedIn('/sys/settings');
    const row = (name) => page.locator('tbody tr', { has: page.getByText(name, { exact: true }) });
    await row('METRICS_TOKEN').getByText('Set', { exact: true }).waitFor();
    await row('METRICS_TOKEN').getByText('Environment').waitFor();
    await page.getByText('Nothing reads SESION_IDLE').waitFor();
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('token');
    await row('UPLOAD_MAX_MB').waitFor({ state: 'detached' });
    await row('METRICS_TOKEN').waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await row('UPLOAD_MAX_MB').waitFor();
    await page.getByRole('checkbox', { name: 'Only what differs from the default' }).focus();
    await page.keyboard.press('Space');
    await row('UPLOAD_MAX_MB').waitFor({ state: 'detached' });
    assert.equal((await page.content()).includes('a-token-nobody-sees'), false);
    assert.deepEqual(page.faults, []);
    await on.leave(page);
  });

  it('say why a sink of the audit trail fails', async () => {
    const page = await on.signedIn('/sys/settings');
    const sink = page.locator('section', { has: page.getByText('Audit trail elsewhere') }).getByRole('listitem');
    await until(
      'The reason of the sink',
      async () => {
        await page.getByRole('button', { name: 'Reload' }).click();
        await settled(page);
        return (await sink.getByText('ECONNREFUSED').count()) > 0;
      },
      { limit: 30_000 },
    );
    assert.match(await sink.textContent(), /Syslog.*Nothing confirmed yet.*Fails.*ECONNREFUSED/);
    await on.leave(page);
  });

  it('hand out a support packet to who asks for it', async () => {
    const page = await on.signedIn('/sys/settings');
    await page.getByRole('button', { name: 'Support packet' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
    ]);
    assert.equal(file.suggestedFilename(), 'support.zip');
    const bytes = await readFile(await file.path());
    assert.equal(bytes.subarray(0, 2).toString(), 'PK');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    assert.deepEqual(page.faults, []);
    await on.leave(page);
  });

  it('fit a phone', async () => {
    const page = await on.signedIn('/sys/settings', { width: 375, height: 740 });
    await page.getByText('METRICS_TOKEN', { exact: true }).waitFor();
    await settled(page);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 375);
    await on.leave(page);
  });
});
