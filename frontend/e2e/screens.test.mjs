import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { answerCalls } from './answer-calls.mjs';
import { settled } from './at-rest.mjs';
import { screens } from './screens.mjs';
import { COLOURS, otherThan, seriousFaults } from './serious-faults.mjs';
import { stage } from './stage.mjs';
import { stickingOut } from './sticking-out.mjs';
import { walkTo } from './walk.mjs';

/** A text key that was not translated: `common:save`, `user.title`. */
const untranslated = /^[a-z][\w-]*(:[\w.]+|(\.[a-z]\w*){2,})$/m;

/** The requests of the shell. Without their responses no screen is rendered. */
const shell = /\/admin\/(base\/open|base\/comm\/(person|permmenu)|dict\/info)/;
/** A refusal, because temporary errors are retried twice before a message is shown, which query-client.test.ts checks. */
const failure = { code: 1001, message: 'Out of order' };

/** Whether a path matches a route, which may have parameters: `/demo/test/route/:id/:name`. */
const isOf = (route, path) =>
  route.split('/').length === path.split('/').length &&
  route.split('/').every((part, at) => part.startsWith(':') || part === path.split('/')[at]);

/** Runs in the page: its text without the keys of tasks that run just now, which the engine page marks as code. */
function wordsOf() {
  const codes = [...document.querySelectorAll('code')].map((code) => code.innerText);
  const keys = new Set(codes.filter((code) => code.startsWith('task:')));
  return document.body.innerText
    .split('\n')
    .filter((line) => !keys.has(line))
    .join('\n');
}

/** Asserts that all texts are translated and that no element overlaps its neighbour. */
async function isInWords(page, where) {
  assert.doesNotMatch(await page.evaluate(wordsOf), untranslated, where);
  assert.deepEqual(await stickingOut(page), [], where);
}

/** Runs in the page: presses the buttons of the alerts with a text. @returns how many of them a mouse would not have reached */
function pressRetry(text) {
  const isCovered = (button) => {
    button.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = button.getBoundingClientRect();
    return !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  const alerts = [...document.querySelectorAll('[role="alert"]')].filter((alert) => alert.textContent.includes(text));
  const buttons = alerts.flatMap((alert) => [...alert.querySelectorAll('button')]);
  const covered = buttons.filter(isCovered).length;
  for (const button of buttons) button.click();
  return covered;
}

describe('Every screen', { concurrency: 2 }, () => {
  const on = stage();
  before(async () => {
    // Every list gets at least one row, including the recycle bin.
    const { id } = await on.product.call('base/sys/param/add', { name: 'Gone', keyName: 'gone' });
    await on.product.call('base/sys/param/delete', { ids: [id] });
    const message = { title: 'Maintenance', intro: 'Tonight', content_type: 1, extern_link: 'https://example.com/' };
    const { id: messageId } = await on.product.call('im/system_message/add', message);
    await on.product.call('im/sm_push_task/add', { message_id: messageId, send_to_all: 1 });
    await on.product.call('im/sm_push_task/add', { message_id: messageId, send_time: '2099-01-01 00:00:00' });
  });

  it('of the menu is in the list of tested screens', async () => {
    const { menus } = await on.product.call('base/comm/permmenu');
    const routes = menus.filter(({ type, router }) => type === 1 && router).map(({ router }) => router);
    assert.ok(routes.length > 20);
    assert.deepEqual(
      routes.filter((route) => !screens.some(({ path }) => isOf(route, path))),
      [],
    );
  });

  it('has no serious accessibility fault in light and dark mode, and is in English', async () => {
    let look = 'light';
    const page = await on.signedIn('/');
    for (const { path, name } of screens) {
      await walkTo(page, path);
      await isInWords(page, `${name} in en`);
      assert.deepEqual(await seriousFaults(page), [], `${name} in ${look}`);
      // The next screen starts in the mode in which this one ends, because each switch takes time.
      look = otherThan(look);
      await page.emulateMedia({ colorScheme: look });
      await settled(page);
      assert.deepEqual(await seriousFaults(page, { rules: COLOURS }), [], `${name} in ${look}`);
    }
    assert.match(await page.locator('html').getAttribute('lang'), /^en/);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

  for (const language of ['zh-cn', 'zh-tw'])
    it(`is completely in ${language}`, async () => {
      const page = await on.signedIn('/', { language });
      for (const { path, name } of screens) {
        await walkTo(page, path);
        await isInWords(page, `${name} in ${language}`);
      }
      assert.match(await page.locator('html').getAttribute('lang'), /^zh/);
      assert.deepEqual(page.faults, []);
      await page.context().close();
    });

  it('shows an error if the server fails, and recovers on retry', async () => {
    await on.product.call('im/conversation/reason', { reason: 'A look at every screen' });
    const page = await on.signedIn('/');
    let isFailing = false;
    await answerCalls(page, (url) => (isFailing && !shell.test(url) ? failure : undefined));
    const problems = page.getByRole('alert').filter({ hasText: 'Out of order' });
    const asking = screens.filter(({ asks }) => asks !== false);
    assert.ok(asking.length > 10);
    for (const { path, name } of asking) {
      isFailing = true;
      await page.goto(path);
      await problems.first().waitFor();
      await settled(page);
      isFailing = false;
      // A screen that asks by itself, or that the live connection tells of news, may have asked once more while the server failed, or
      // recover before its button is pressed. So the last failure is waited for, and the buttons that are there are pressed in one step.
      await settled(page);
      assert.equal(await page.evaluate(pressRetry, 'Out of order'), 0, `${name} covers a button`);
      await assert.doesNotReject(problems.first().waitFor({ state: 'detached' }), `${name} does not recover`);
      await settled(page);
      assert.equal(await problems.count(), 0, `${name} fails again`);
    }
    await page.context().close();
  });

  it('fits a phone without scrolling sideways', async () => {
    const page = await on.signedIn('/', { width: 375, height: 740 });
    for (const { path, name } of screens) {
      await walkTo(page, path);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(wider <= 0, `${name} is ${wider} px wider than the phone`);
    }
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
});
