import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, describe, it } from 'node:test';
import { settled, turned } from './at-rest.mjs';
import { chatStage } from './chat-stage.mjs';
import { seriousFaults } from './serious-faults.mjs';
import { TALK } from './sow-chat.mjs';
import { told } from './notices.mjs';
import { choosePerson } from './choose-person.mjs';

/** Load errors of pictures, voice messages and videos are expected, because the data has some that do not exist. */
const expected = /404|Failed to load resource/;

describe('Conversations', () => {
  const on = chatStage();
  let page;
  let chat;
  before(async () => {
    ({ chat } = on);
    page = await on.signedIn();
  });
  const thread = () => page.getByRole('region', { name: 'Messages' });
  const bubble = (text) => thread().locator('[data-message]', { hasText: text });
  const scroll = () =>
    thread().evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({ scrollTop, scrollHeight, clientHeight }));

  it('require a reason, which is recorded', async () => {
    await page.goto('/im/conversation');
    await settled(page);
    await page.getByRole('combobox', { name: /Find a person/ }).click();
    await choosePerson(page, 'Ann_e2e', { other: 'Bob_e2e' });
    const entry = page.getByRole('button', { name: /Bob_e2e/ });
    await entry.getByText('Shown once a reason is stated').waitFor();
    await entry.click();
    const dialog = page.getByRole('dialog').filter({ hasText: 'Why are private messages to be read?' });
    await dialog.getByText('entered in the audit trail').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await dialog.getByText('Investigation of fraud').click();
    await dialog.getByLabel(/Details/).fill('case 4711');
    await dialog.getByRole('button', { name: 'Record it and read' }).click();
    await page.getByText('because of: Investigation of fraud: case 4711').waitFor();
    await bubble('the very last word').waitFor();
    const { list } = await on.product.call('im/audit/page', { size: 50 });
    assert.ok(
      list.some(({ action, reason }) => action === 'private.read' && reason === 'Investigation of fraud: case 4711'),
    );
  });

  it('show every type of message as the users saw it', async () => {
    // A thread with older messages is never at rest: the spinner at its end turns until it is scrolled into view.
    await bubble('the very last word').waitFor();
    const { scrollTop, scrollHeight, clientHeight } = await scroll();
    assert.ok(scrollHeight - scrollTop - clientHeight < 30, 'it begins at its end');
    await bubble('the very last word').getByText('there is a needle in it').waitFor();
    // A recalled message and the row that recalls it are shown as one.
    await thread()
      .getByText(/^Recalled by .+ at /)
      .waitFor();
    assert.equal(await thread().getByText('recalled a message').count(), 0);
    assert.equal(await thread().getByText('what was withdrawn').count(), 0);
    await thread().getByRole('button', { name: 'Show it' }).click();
    await thread().getByText('what was withdrawn').waitFor();
    await thread().getByText('<script>window.hacked = true</script><b>bold</b>').waitFor();
    assert.equal(await page.evaluate(() => 'hacked' in window), false);
    await thread().getByText('Message of unknown type 203').waitFor();
    await thread().getByText('Content that cannot be read (type 1)').waitFor();
    await thread().getByText('No address that may be opened').first().waitFor();
    await thread().getByRole('img', { name: '憨笑' }).waitFor();
    await thread().getByRole('link', { name: 'https://example.com/x?y=1' }).waitFor();
    await thread().getByText('contract.pdf').waitFor();
    assert.equal(await page.locator('a[href^="javascript"], img[src^="javascript"]').count(), 0);
    await thread().getByText('Show 6,300 more characters').click();
    assert.deepEqual(await seriousFaults(page), []);
  });

  it('play a voice message, and show when its file does not exist', async () => {
    const [here, gone] = [0, 1].map((at) =>
      thread()
        .getByRole('button', { name: /Play the voice message/ })
        .nth(at),
    );
    await gone.scrollIntoViewIfNeeded();
    await gone.click();
    await gone.waitFor({ state: 'detached' });
    await thread().getByText('No longer there').first().waitFor();
    await here.scrollIntoViewIfNeeded();
    assert.equal(await here.isEnabled(), true);
  });

  it('load more messages on scrolling, and keep the position of the messages being read', async () => {
    await page.goto(`/im/conversation?user_id=${chat.ann}&peer_id=${chat.bob}`);
    await bubble('the very last word').waitFor();
    for (let times = 0; times < 400 && !(await thread().getByText('The conversation begins here').count()); times++) {
      const before = await thread().evaluate(async (box) => {
        const scrolled = new Promise((resolve) => box.addEventListener('scroll', resolve, { once: true }));
        if (box.scrollTop > 500) {
          box.scrollTop = 500;
          await scrolled;
        }
        const line = [...box.querySelectorAll('[data-message]')].find(
          (one) => one.offsetTop + one.offsetHeight > box.scrollTop,
        );
        return { id: line.dataset.message, offset: line.offsetTop - box.scrollTop };
      });
      // While there are older messages, a spinner turns above them, so the page as a whole does not come to rest.
      await page.evaluate(turned);
      await thread().and(page.locator('[aria-busy="false"]')).waitFor();
      await page.evaluate(turned);
      const after = await thread().evaluate((box, id) => {
        const line = box.querySelector(`[data-message="${id}"]`);
        return line.offsetTop - box.scrollTop;
      }, before.id);
      assert.ok(Math.abs(after - before.offset) < 3, `message ${before.id} moved from ${before.offset} to ${after}`);
    }
    await thread().getByText('hay number 0', { exact: true }).waitFor();
    const shown = await thread().locator('[data-message]').count();
    assert.equal(shown, TALK - 1, 'each message once, and what was withdrawn with the row that withdrew it');
  });

  it('open at a chosen day', async () => {
    await page.goto(`/im/conversation?user_id=${chat.ann}&peer_id=${chat.bob}&at=2026-05-03`);
    await thread().getByText(/May 3/).first().waitFor();
    const day = await thread().getByText(/May 3/).first().boundingBox();
    const box = await thread().boundingBox();
    assert.ok(day.y >= box.y - 2 && day.y < box.y + 120, 'the day stands at the top');
    await page.getByRole('button', { name: 'To the newest message' }).click();
    await bubble('the very last word').waitFor();
    assert.doesNotMatch(page.url(), /at=/);
  });

  it('can be searched, and a hit opens the messages around it', async () => {
    await page.getByRole('button', { name: 'Search in this conversation' }).click();
    await page.keyboard.type('needle');
    await page.keyboard.press('Enter');
    const finder = page.getByRole('complementary', { name: 'Search in this conversation' });
    await finder.getByText('1 found').waitFor();
    await finder.locator('mark', { hasText: 'needle' }).waitFor();
    await finder.getByText('All looked through').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await finder.getByRole('button', { name: /there is a/ }).click();
    await page.waitForURL(/around=/);
    const hit = thread().locator('[data-marked]');
    await hit.getByText('needle').waitFor();
    await bubble('hay number 19').waitFor();
    await bubble('hay number 21').waitFor();
    const [line, box] = [await hit.boundingBox(), await thread().boundingBox()];
    assert.ok(line.y > box.y && line.y + line.height < box.y + box.height, 'the hit is in sight');
    await page.keyboard.press('Escape');
    await page.reload();
    await thread().locator('[data-marked]', { hasText: 'needle' }).waitFor();
  });

  it('are exported to a file', async () => {
    await page.getByRole('button', { name: 'Export the conversation' }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: 'From day to day' });
    await dialog.getByText('CSV').click();
    const [first, last] = [dialog.getByRole('textbox').nth(0), dialog.getByRole('textbox').nth(1)];
    await first.fill('2026-05-01');
    await last.fill('2026-05-31');
    await page.keyboard.press('Enter');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    const text = (await readFile(await download.path())).toString();
    assert.match(text, /there is a needle in it/);
    assert.equal(text.trim().split('\n').length > TALK - 5, true);
  });

  it('recall a message after a confirmation that shows it', async () => {
    await page.goto(`/im/conversation?user_id=${chat.ann}&peer_id=${chat.bob}`);
    await bubble('the very last word').hover();
    await bubble('the very last word')
      .getByRole('button', { name: /^More for the message/ })
      .click();
    await page.getByRole('menuitem', { name: 'Recall' }).click();
    const dialog = page.getByRole('dialog').filter({ hasText: 'Recall this message' });
    await dialog.getByText('the very last word').waitFor();
    await dialog.getByRole('textbox').fill('spam');
    await dialog.getByRole('button', { name: 'Recall' }).click();
    await told(page, '1 recalled.');
    await thread()
      .getByText(/^(Recalled |This message was recalled)/)
      .nth(1)
      .waitFor();
  });

  it('show names and sides in a group, and need no reason there', async () => {
    await page.goto(`/im/conversation?group_id=${chat.group}&user_id=${chat.ann}`);
    await bubble('word 59 in the club').waitFor();
    await thread().getByText('Bob in the club').first().waitFor();
    assert.equal(await thread().locator('[data-mine]', { hasText: 'word 57' }).count(), 1);
    assert.equal(await page.getByText('Reading private messages').count(), 0);
  });

  it('ran without an error on the page', () => {
    assert.deepEqual(
      page.faults.filter((fault) => !expected.test(fault)),
      [],
    );
  });
});
