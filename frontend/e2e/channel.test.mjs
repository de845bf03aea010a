import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { settled } from './at-rest.mjs';
import { seriousFaults } from './serious-faults.mjs';
import { stage } from './stage.mjs';

const LOOKS = [
  { width: 1440, height: 900, mode: 'light', language: 'en' },
  { width: 1280, height: 800, mode: 'dark', language: 'zh-cn' },
  { width: 375, height: 800, mode: 'light', language: 'zh-cn' },
  { width: 375, height: 800, mode: 'dark', language: 'en' },
];

describe('A channel', () => {
  const on = stage({ SEED: 'base', RING_PRIVATE: 'on' });
  const got = [];
  const robot = createServer((request, response) => {
    request.on('data', (part) => got.push(String(part)));
    request.on('end', () => response.end('{"errcode":310000,"errmsg":"sign not match"}'));
  });
  let url;
  before(async () => {
    await new Promise((resolve) => robot.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${robot.address().port}/robot/send?access_token=0123456789abcdef`;
    const all = ['alarm', 'overdue', 'escalated', 'unfetched'];
    const quiet = { quietFrom: '22:00', quietTo: '07:30', timeZone: 'Asia/Shanghai' };
    const draft = { name: 'Night watch', kind: 'dingtalk', url, secret: 'SEC0123456789', rings: all, ...quiet };
    const { id } = await on.product.call('im/channel/add', draft);
    await on.product.call('im/channel/test', { id });
  });
  after(() => robot.close());
  const shot = (page, name) => process.env.SHOTS && page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });

  it('is added by its form, and its test says what the robot answered', async () => {
    const page = await on.signedIn('/im/channel');
    await page.getByRole('button', { name: 'New channel' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Day watch');
    await dialog.getByLabel('Address').fill(url);
    await dialog.getByLabel('Secret').fill('a-secret-of-16-or-more');
    await settled(page);
    await shot(page, 'channel-form');
    assert.deepEqual(await seriousFaults(page), []);
    await dialog.getByRole('button', { name: /Save|OK|Add/ }).click();
    await page.getByText('Day watch').first().waitFor();
    await on.leave(page);
  });

  it('is readable at every width, in light and dark', async () => {
    for (const look of LOOKS) {
      const page = await on.signedIn('/im/channel', look);
      await page.getByText('Night watch').first().waitFor();
      await settled(page);
      const name = `channel-${look.width}-${look.mode}-${look.language}`;
      await shot(page, name);
      assert.deepEqual(await seriousFaults(page), []);
      await on.leave(page);
    }
  });
});
