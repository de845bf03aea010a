import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { freePort } from '../../scripts/process/free-port.mjs';
import { until } from '../../scripts/process/until.mjs';
import { settled } from './at-rest.mjs';
import { seriousFaults } from './serious-faults.mjs';
import { stage } from './stage.mjs';

const TEXT = 'It was a joke among friends.\n<img src=x onerror=alert(1)> 我没有打广告';
const LOOKS = [
  { width: 1440, height: 900, mode: 'light', language: 'en' },
  { width: 1440, height: 900, mode: 'dark', language: 'zh-cn' },
  { width: 375, height: 800, mode: 'light', language: 'zh-cn' },
  { width: 375, height: 800, mode: 'dark', language: 'en' },
];

const port = await freePort();
/** The port is in the line that the product prints when it is ready. */
const home = `http://localhost:${port}`;

describe('An appeal against a ban', () => {
  const on = stage({ SEED: 'base', PORT: String(port), PUBLIC_URL: home, IM_TELL_REPORTERS: 'on' });
  let person;
  let link;
  let appeal;
  let decided;
  before(async () => {
    const { call } = on.product;
    const names = { username: 'second', name: 'Second', nickName: 'Second', password: 'Tmp-4711-begin' };
    const departments = await call('base/sys/department/list', {});
    const { list } = await call('base/sys/role/page', { size: 100 });
    const roleIdList = [list.find(({ isSuper }) => isSuper).id];
    await call('base/sys/user/add', { ...names, departmentId: departments[0].id, roleIdList });
    await on.product.letIn('second');

    const user = { user_name: 'appeal.ann', nick_name: 'Appeal Ann', password: 'secret-1' };
    person = (await call('im/user/add', user)).id;
    const { id: reporter } = await call('im/user/add', { ...user, user_name: 'report.ben', nick_name: 'Report Ben' });
    const report = { subjectKind: 'user', subjectId: person, reason: 'spam', reporter: String(reporter) };
    const signal = await call('im/signal/send', report);
    const [policy] = await call('im/policy/offered', {});
    const { file } = await call('im/case/next', {});
    assert.equal(file.case.id, signal.caseId);
    const order = { id: signal.caseId, lastSignalId: signal.id, outcome: 'ban', policyId: policy.id };
    await call('im/case/decide', { ...order, reason: 'advertising {link}', facts: 'Three offers in an hour.' });
    await until('A person who is banned', async () => (await personOf()).is_banned === 1, { limit: 20_000 });
    decided = signal.caseId;
    link = (await personOf()).reason.replace(`advertising ${home}`, '');
    assert.match(link, /^\/s\/[\w-]{32}$/);
  });
  const personOf = () => on.product.call(`im/user/info?id=${person}`);
  /** The public page in a browser without scripts, as wide as a phone. */
  const readLink = async ({ locale = 'en', mode = 'light' } = {}) => {
    const context = await on.browser.newContext({
      ...{ baseURL: on.product.url, locale, colorScheme: mode, javaScriptEnabled: false },
      viewport: { width: 375, height: 800 },
    });
    const page = await context.newPage();
    await page.goto(link);
    return page;
  };
  const shown = (page) => page.getByRole('article', { name: 'Case of Appeal Ann' });

  it('is sent once from the page of the link, without an account and without scripts', async () => {
    for (const [locale, mode] of [
      ['en', 'light'],
      ['zh-CN', 'dark'],
    ]) {
      const page = await readLink({ locale, mode });
      await page.getByText('Three offers in an hour.').waitFor();
      const { width } = await page.locator('html').evaluate((node) => ({ width: node.scrollWidth }));
      assert.ok(width <= 375, `the page is ${width} pixels wide`);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/link-${locale}.png`, fullPage: true });
      await page.context().close();
    }
    const page = await readLink();
    await page.getByRole('textbox').fill(TEXT);
    await page.getByRole('button').click();
    await page.getByText(/^Your appeal was received on/).waitFor();
    await page.getByText('It was a joke among friends.').waitFor();
    assert.equal(await page.getByRole('textbox').count(), 0);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/link-sent.png`, fullPage: true });
    await page.context().close();
    const { list } = await on.product.call('im/case/page', { state: 0 });
    appeal = list.find(({ appealId }) => appealId !== null).id;
  });

  it('is read by its decider, and answered by somebody else', async () => {
    const page = await on.signedIn(`/im/desk?case.id=${appeal}`);
    await shown(page).getByText('You made this decision. Somebody else answers the appeal.').waitFor();
    assert.ok(await page.getByRole('textbox', { name: 'Answer' }).isDisabled());
    assert.deepEqual(await seriousFaults(page), []);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/appeal-own.png` });
    await on.leave(page);
  });

  it('is about a case whose reporter was told by a push, which the case says', async () => {
    const told = async () => (await on.product.call(`im/case/file?id=${decided}`)).replies?.told === 1;
    await until('A reporter who was told', told, { limit: 60_000 });
    for (const look of LOOKS) {
      const page = await on.signedIn(`/im/desk?case.id=${decided}`, look);
      const words = look.language === 'en' ? 'Reporters: 1 told' : '举报人： 1 人已告知';
      await page.getByText(words).waitFor();
      await settled(page);
      assert.deepEqual(await seriousFaults(page), []);
      const name = `told-${look.width}-${look.mode}-${look.language}`;
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
      await on.leave(page);
    }
  });

  it('is put aside by a question, which the person answers without scripts', async () => {
    const page = await on.signedIn(`/im/desk?case.id=${appeal}`, { username: 'second' });
    await page.getByRole('textbox', { name: 'Answer' }).waitFor();
    await page.keyboard.press('q');
    const dialog = page.getByRole('dialog', { name: 'Ask “Appeal Ann” about the appeal?' });
    await dialog.getByRole('textbox').fill('Was it\nyour phone?');
    await settled(page);
    assert.deepEqual(await seriousFaults(page), []);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/question-ask.png` });
    await dialog.getByRole('button', { name: 'Ask' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await on.leave(page);
    for (const [locale, mode] of [
      ['zh-CN', 'dark'],
      ['en', 'light'],
    ]) {
      const asked = await readLink({ locale, mode });
      await asked.getByText('your phone?').waitFor();
      const path = `${process.env.SHOTS}/question-${locale}.png`;
      if (process.env.SHOTS) await asked.screenshot({ path, fullPage: true });
      if (locale === 'en') {
        await asked.getByRole('textbox', { name: 'Your answer' }).fill('No, my brother’s. <img src=x>');
        await asked.getByRole('button').click();
        await asked.getByText(/^You answered on/).waitFor();
        assert.equal(await asked.getByRole('textbox').count(), 0);
      }
      await asked.context().close();
    }
    const { list } = await on.product.call('im/case/page', { state: 0 });
    assert.ok(list.some(({ id }) => id === appeal));
  });

  it('is readable at every width, in light and dark', async () => {
    for (const look of LOOKS) {
      const page = await on.signedIn(`/im/desk?case.id=${appeal}`, { username: 'second', ...look });
      await page.getByRole('article').locator('details[open]').waitFor();
      await settled(page);
      assert.deepEqual(await seriousFaults(page), []);
      assert.equal(await page.locator('article img').count(), 0);
      const name = `${look.width}-${look.mode}-${look.language}`;
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/appeal-${name}.png` });
      if (look.width < 1100) {
        await page.locator('nav .ant-segmented-item').last().click();
        await page.getByRole('textbox').waitFor();
        await settled(page);
        assert.deepEqual(await seriousFaults(page), []);
        if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/appeal-${name}-answer.png` });
      }
      await on.leave(page);
    }
  });

  it('is overturned by a key and Enter, and the person is free again', async () => {
    const page = await on.signedIn('/im/desk', { username: 'second' });
    await shown(page).getByText('It was a joke among friends.').waitFor();
    await page.getByRole('textbox', { name: 'Answer' }).fill('You are right.');
    await page.getByRole('textbox', { name: 'Answer' }).blur();
    await page.keyboard.press('v');
    const dialog = page.getByRole('dialog', { name: 'Overturn the decision about “Appeal Ann”?' });
    await dialog.waitFor();
    await settled(page);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/appeal-ask.png` });
    await page.keyboard.press('Enter');
    await page.getByText('No further case').waitFor();
    await page.goto(`/im/desk?case.id=${appeal}`);
    await shown(page)
      .getByText(/^Overturned by Second/)
      .waitFor();
    await shown(page).getByText('Not banned').waitFor();
    await settled(page);
    assert.deepEqual(await seriousFaults(page), []);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/appeal-over.png` });
    assert.equal((await personOf()).is_banned, 0);
    const answered = await readLink();
    await answered.getByText('You are right.').waitFor();
    if (process.env.SHOTS) await answered.screenshot({ path: `${process.env.SHOTS}/link-over.png`, fullPage: true });
    await answered.context().close();
  });
});
