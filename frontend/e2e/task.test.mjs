import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { seriousFaults } from './serious-faults.mjs';
import { stage } from './stage.mjs';
import { walkTo } from './walk.mjs';

describe('Tasks', () => {
  const on = stage();
  on.atEnd(() => on.leave(page));
  let page;
  before(async () => {
    page = await on.signedIn('/task/list');
  });
  const card = (name) => page.locator('li[data-row]', { hasText: name });
  const drawer = () => page.locator('.ant-drawer-content, .ant-drawer-section').last();
  const question = (name) => page.getByRole('dialog').filter({ hasText: name });
  const field = (label) => drawer().getByLabel(label, { exact: true });
  const expression = () => drawer().getByPlaceholder('* * * * * *');
  const nextRuns = () => drawer().locator('ol li');

  const chooseCall = async (word) => {
    await drawer().getByRole('combobox', { name: 'Choose a call' }).click();
    await page.keyboard.type(word);
    await page.locator('.ant-select-item-option', { hasText: word }).first().waitFor();
    await page.keyboard.press('Enter');
    await drawer().getByText(`${word}(`).first().waitFor();
  };
  const save = async () => {
    await page.keyboard.press('Control+Enter');
    await page.locator('.ant-drawer').first().waitFor({ state: 'detached' });
  };
  const closeDrawer = async () => {
    await page.locator('.ant-drawer .ant-drawer-close').click();
    await page.locator('.ant-drawer').first().waitFor({ state: 'detached' });
  };

  it('show the system tasks with their schedule as a sentence, and without a delete button', async () => {
    const duty = card('Clear the request log');
    await duty.getByText('Every day at 03:17').waitFor();
    await duty.getByText('System').waitFor();
    // A menu closes when its page is scrolled, and the card may be outside the viewport.
    await duty.scrollIntoViewIfNeeded();
    await duty.click({ button: 'right' });
    const menu = page.getByRole('menu');
    await menu.getByRole('menuitem', { name: 'Run once' }).waitFor();
    assert.equal(await menu.getByRole('menuitem', { name: 'Delete' }).count(), 0);
    await page.keyboard.press('Escape');
  });

  it('build a cron expression from choices, and show the next five runs', async () => {
    await page.getByRole('button', { name: 'New task' }).click();
    await field('Name').fill('Greeting');
    await nextRuns().nth(4).waitFor();
    await drawer().getByText('Weekly', { exact: true }).click();
    await drawer().getByRole('checkbox', { name: 'Fri' }).check();
    assert.equal(await expression().inputValue(), '0 0 3 * * 1,5');
    await drawer().getByText('Every Mon and Fri at 03:00').waitFor();
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.ant-drawer ol li')].every(({ textContent }) => /Mon|Fri/.test(textContent)),
    );
  });

  it('show an error for an invalid expression, and apply a valid one to the choices', async () => {
    await expression().fill('0 0 25 * * *');
    await drawer().getByRole('alert').getByText('25').waitFor();
    assert.equal(await nextRuns().count(), 0);
    await expression().fill('0 */5 * * * *');
    await drawer().getByText('Every 5 minutes').waitFor();
    await drawer().getByRole('combobox', { name: 'Every how many minutes' }).waitFor();
    await nextRuns().nth(4).waitFor();
    await expression().fill('0 0 9-17/4 * * 1-5');
    await drawer()
      .getByText(/Monday through Friday/)
      .waitFor();
  });

  it('accept an interval in a chosen unit with an end, and show both', async () => {
    await drawer().getByText('At an interval', { exact: true }).click();
    await field('Interval').fill('2');
    await drawer().getByText('Every 2 hr').waitFor();
    await field('Number of runs').fill('3');
    await drawer()
      .getByText(/number of runs is reached/)
      .waitFor();
    await page.waitForFunction(() => document.querySelectorAll('.ant-drawer ol li').length === 3);
  });

  it('list the available functions with their parameters, and build the call from them', async () => {
    await chooseCall('demo.test');
    const numbers = drawer().getByLabel(/^numbers/);
    assert.equal(await numbers.inputValue(), '[1,2]');
    await numbers.fill('[1, 2');
    await drawer().getByText('This is not JSON').waitFor();
    await numbers.fill('[3]');
    await drawer().getByLabel(/^text/).fill('a "b", c');
    await drawer().getByText('demo.test([3], "a \\"b\\", c")').waitFor();
    await drawer().getByText('Text', { exact: true }).click();
    assert.equal(await drawer().getByLabel('Call', { exact: true }).inputValue(), 'demo.test([3], "a \\"b\\", c")');
    assert.deepEqual(await seriousFaults(page), []);
    await save();
    await card('Greeting').getByText('Every 2 hr').waitFor();
    await card('Greeting').getByText('Scheduled').waitFor();
    await card('Greeting').getByText('Never').waitFor();
  });

  it('run once after a confirmation that names the task, and show the run when it ends', async () => {
    await page.getByRole('button', { name: 'Run once Greeting' }).click();
    await question('Run “Greeting” now?').getByRole('button', { name: 'Run once' }).click();
    const run = drawer().locator('li', { hasText: 'By hand' });
    await run.getByText('Done').waitFor();
    await run.getByRole('button').click();
    await run.locator('pre', { hasText: 'received' }).waitFor();
    await drawer().getByText('Failed', { exact: true }).click();
    await drawer().getByText('No such runs').waitFor();
    await closeDrawer();
  });

  it('can be stopped and started after a confirmation that names the task', async () => {
    await page.getByRole('button', { name: 'Stop Greeting' }).click();
    await question('Stop “Greeting”?').getByRole('button', { name: 'Stop' }).click();
    await card('Greeting').getByText('Stopped').waitFor();
    await page.getByRole('button', { name: 'Start Greeting' }).click();
    await question('Start “Greeting”?').getByRole('button', { name: 'Start' }).click();
    await card('Greeting').getByText('Scheduled').waitFor();
  });

  it('mark a failed last run and a running task without a reload', async () => {
    const add = (name, service) =>
      on.product.call('task/info/add', { name, taskType: 1, every: 3_600_000, service, status: 0 });
    const broken = await add('Broken', 'demo.fail("out of paper")');
    // It runs until the product is stopped, so that it is running whenever it is looked at.
    const slow = await add('Slow', 'demo.wait(3600)');
    await card('Slow').waitFor();
    await on.product.call('task/info/once', { id: broken.id });
    await on.product.call('task/info/once', { id: slow.id });
    await card('Broken').getByText('Failed').waitFor();
    await card('Slow').getByText('Running', { exact: true }).waitFor();
  });

  it('show on the engine page which node runs what, and since when', async () => {
    await walkTo(page, '/task/engine');
    await page.getByText('Web and worker').waitFor();
    await page.getByText('Alive').waitFor();
    await page.locator('li', { hasText: 'Slow' }).getByText(/^for /).waitFor();
    await page.getByText('Nothing has failed').waitFor();
    await walkTo(page, '/task/list');
  });

  it('can be shown in a table, and the choice is remembered', async () => {
    await card('Greeting').waitFor();
    await page.getByRole('img', { name: 'Table' }).click();
    const row = page.locator('tbody tr', { hasText: 'Greeting' });
    await row.getByText('Every 2 hr').waitFor();
    await page.reload();
    await row.waitFor();
    await page.getByRole('img', { name: 'Cards' }).click();
    await card('Greeting').waitFor();
  });

  it('can be found by keyword and filter', async () => {
    await page.locator('body').press('/');
    await page.keyboard.type('greet');
    await page.keyboard.press('Enter');
    await card('Clear the request log').waitFor({ state: 'detached' });
    await card('Greeting').waitFor();
    await page.goto('/task/list?type=0');
    await card('Clear the request log').waitFor();
    assert.equal(await card('Greeting').count(), 0);
    await page.goto('/task/list');
  });

  it('are deleted only after a confirmation that names the task', async () => {
    await card('Greeting')
      .getByRole('button', { name: /More actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await question('Delete the task “Greeting”?')
      .getByRole('button', { name: /Delete/ })
      .click();
    await card('Greeting').waitFor({ state: 'detached' });
  });

  it('ran without an error on the page', () => {
    assert.deepEqual(page.faults, []);
  });
});
