import assert from 'node:assert/strict';
import { answerCalls } from './answer-calls.mjs';
import { settled } from './at-rest.mjs';
import { screens } from './screens.mjs';
import { seriousFaultsIn } from './serious-faults.mjs';
import { stickingOut } from './sticking-out.mjs';
import { load, walkTo } from './walk.mjs';

/** A text key that was not translated: `common:save`, `user.title`. */
const untranslated = /^[a-z][\w-]*(:[\w.]+|(\.[a-z]\w*){2,})$/m;

/** The requests of the shell. Without their responses no screen is rendered. */
const shell = /\/admin\/(base\/open|base\/comm\/(person|permmenu)|dict\/info)/;
/** A refusal, because temporary errors are retried twice before a message is shown, which query-client.test.ts checks. */
const failure = { code: 1001, message: 'Out of order' };

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

/**
 * Runs in the page: presses the buttons of the visible alerts with a text. A page in the background keeps its alerts: home, which is always
 * open, may have asked when it was left.
 * @returns what lies over the buttons that a mouse would not have reached
 */
function pressRetry(text) {
  const coverOf = (button) => {
    button.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = button.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return button.contains(found) ? [] : [found?.cloneNode().outerHTML ?? 'nothing'];
  };
  const alerts = [...document.querySelectorAll('[role="alert"]')].filter(
    (alert) => alert.textContent.includes(text) && alert.checkVisibility(),
  );
  const buttons = alerts.flatMap((alert) => [...alert.querySelectorAll('button')]);
  const covers = buttons.flatMap(coverOf);
  for (const button of buttons) button.click();
  return covers;
}

/**
 * Asserts that every screen is in English and has no serious accessibility fault.
 * @param looksOf the colour schemes in which a screen is looked at, by its number and the count of all
 */
export async function areAccessible(on, looksOf) {
  const page = await on.signedIn('/');
  for (const [at, { path, name }] of screens.entries()) {
    await walkTo(page, path);
    await isInWords(page, `${name} in en`);
    assert.deepEqual(await seriousFaultsIn(looksOf(at, screens.length), page), [], name);
  }
  assert.match(await page.locator('html').getAttribute('lang'), /^en/);
  assert.deepEqual(page.faults, []);
  await on.leave(page);
}

/**
 * Asserts that no screen scrolls sideways on a phone. Each is opened on one: a screen that was drawn wide and is then made narrow shows nothing
 * of what depends on the first width. To narrow each in the walk above also took three times as long as both walks.
 */
export async function fitPhone(on) {
  const page = await on.signedIn('/', { width: 375, height: 740 });
  for (const { path, name } of screens) {
    await walkTo(page, path);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    assert.ok(wider <= 0, `${name} is ${wider} px wider than the phone`);
  }
  assert.deepEqual(page.faults, []);
  await on.leave(page);
}

/** Asserts that every screen is in a language, or each of the chosen ones. */
export async function areInWords(on, language, chosen = screens) {
  assert.ok(chosen.length > 10);
  const page = await on.signedIn('/', { language });
  for (const { path, name } of chosen) {
    await walkTo(page, path);
    await isInWords(page, `${name} in ${language}`);
  }
  assert.match(await page.locator('html').getAttribute('lang'), /^zh/);
  assert.deepEqual(page.faults, []);
  await on.leave(page);
}

/**
 * Asserts that every screen shows an error if the server fails, and recovers on retry.
 * @param open how a screen is opened: unless the page is loaded, it may know what it shares with a screen that was open before
 * @param chosen which of them, if not all
 */
export async function recoverFromFailures(on, open, chosen = screens) {
  await on.product.call('im/conversation/reason', { reason: 'A look at every screen' });
  const page = await on.signedIn('/my/info', { isNew: true });
  let isFailing = false;
  await answerCalls(page, (url) => (isFailing && !shell.test(url) ? failure : undefined));
  const problems = page.getByRole('alert').filter({ hasText: 'Out of order', visible: true });
  const asking = chosen.filter(({ asks }) => asks !== false);
  assert.ok(asking.length > 10);
  for (const { path, name, repeats } of asking) {
    isFailing = true;
    await (repeats ? load : open)(page, path);
    await assert.doesNotReject(problems.first().waitFor(), `${name} shows no error`);
    await settled(page);
    isFailing = false;
    // A screen that asks by itself, or that the live connection tells of news, may have asked once more while the server failed, or
    // recover before its button is pressed. So the last failure is waited for, and the buttons that are there are pressed in one step.
    await settled(page);
    assert.deepEqual(await page.evaluate(pressRetry, 'Out of order'), [], `${name} covers a button`);
    await assert.doesNotReject(problems.first().waitFor({ state: 'detached' }), `${name} does not recover`);
    await settled(page);
    assert.equal(await problems.count(), 0, `${name} fails again`);
  }
  await page.context().close();
}
