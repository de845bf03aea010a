import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { redisCommand } from '../../scripts/services/private-redis.mjs';
import { settled } from './at-rest.mjs';
import { LONGEST_MS, person, startBrowser } from './browser.mjs';
import { dataFolder, howMany, sowPeople, startChat } from './chat.mjs';
import { startProduct } from './product.mjs';
import { rowOf } from './table.mjs';

const PEOPLE = 25;

const withoutRedis = redisCommand() ? false : 'this machine has no redis-server';

describe('A push to a chat server', { skip: withoutRedis }, () => {
  const data = dataFolder();
  let chat;
  let product;
  let browser;
  before(async () => {
    chat = await startChat(data.folder);
    product = await startProduct({ DATA_DIR: data.folder, IM_REDIS_URL: chat.redisUrl });
    browser = await startBrowser();
  });
  after(async () => {
    await browser?.close();
    await product?.stop();
    await chat?.stop();
    data.remove();
  });

  it('is delivered to the users online, and its sender sees the progress', async () => {
    const people = sowPeople(data.folder, PEOPLE);
    const visitor = await chat.visitor(people[3]);
    const text = { title: 'Red envelopes', intro: 'At eight', content_type: 1, extern_link: 'https://example.com/' };
    await product.call('im/system_message/add', text);

    const page = await person(browser, product, { tokens: await product.signIn() });
    await page.goto('/im/sm-push-task');
    await settled(page);
    await page.getByRole('button', { name: 'New push' }).first().click();
    const dialog = page.getByRole('dialog').filter({ has: page.getByText('Push a system message') });
    await dialog.getByRole('combobox', { name: 'Message' }).click();
    await page.locator('.ant-select-item-option', { hasText: 'Red envelopes' }).click();
    await dialog.getByText(`Will reach ${await howMany(product)} people, 1 online now.`).waitFor();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Push now', exact: true }).click();

    const { data: frame } = await visitor.frame(5, 53, LONGEST_MS);
    assert.deepEqual([frame.title, frame.intro, frame.type], ['Red envelopes', 'At eight', 53]);
    await rowOf(page, 'Red envelopes').getByText('Sent', { exact: true }).waitFor();
    await rowOf(page, 'Red envelopes').getByText('Online 1 · out 1 · 1 delivered').waitFor();
    assert.deepEqual(chat.server.refusals, []);
    assert.deepEqual(page.faults, []);
  });
});
