import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { freePort } from '../../scripts/process/free-port.mjs';
import { settled } from './at-rest.mjs';
import { seriousFaults } from './serious-faults.mjs';
import { stage } from './stage.mjs';

const TEXT = 'She sells things.\n<img src=x onerror=alert(1)> 每天都发广告';
const LOOKS = [
  { width: 375, height: 800, mode: 'light', locale: 'en' },
  { width: 375, height: 800, mode: 'dark', locale: 'zh-CN' },
  { width: 1440, height: 900, mode: 'dark', locale: 'en' },
  { width: 1440, height: 900, mode: 'light', locale: 'zh-CN' },
];

const port = await freePort();
const home = `http://localhost:${port}`;

describe('The report page', () => {
  const on = stage({ SEED: 'base', PORT: String(port), PUBLIC_URL: home });
  let subjectId;
  before(async () => {
    const user = { user_name: 'sell.ann', nick_name: 'Sell <b>Ann</b>', password: 'secret-1' };
    subjectId = (await on.product.call('im/user/add', user)).id;
  });
  const linked = async (more) => {
    const { address } = await on.product.call('im/signal/link', { reporter: '1007', subjectKind: 'user', ...more });
    return address.slice(home.length);
  };
  /** The page in a browser without scripts. */
  const opened = async (link, { width, height, mode, locale } = LOOKS[0]) => {
    const context = await on.browser.newContext({
      ...{ baseURL: on.product.url, locale, colorScheme: mode, javaScriptEnabled: false },
      viewport: { width, height },
    });
    const page = await context.newPage();
    await page.goto(link);
    return page;
  };
  const shoot = async (page, name) => {
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/report-${name}.png`, fullPage: true });
  };
  const fits = async (page, most) => {
    const { width } = await page.locator('html').evaluate((node) => ({ width: node.scrollWidth }));
    assert.ok(width <= most, `the page is ${width} pixels wide`);
  };

  it('is readable at every width, in light and dark', async () => {
    const names = await linked({ subjectId });
    const asks = await linked({});
    for (const look of LOOKS) {
      for (const [name, link] of Object.entries({ names, asks })) {
        const page = await opened(link, look);
        await page.getByRole('combobox').waitFor();
        await fits(page, look.width);
        await shoot(page, `${name}-${look.width}-${look.mode}-${look.locale}`);
        await page.context().close();
      }
    }
  });

  it('has labels and colours that everybody can use', async () => {
    const context = await on.browser.newContext({ baseURL: on.product.url, locale: 'en', bypassCSP: true });
    const page = await context.newPage();
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await page.goto(await linked({}));
      assert.deepEqual(await seriousFaults(page), []);
    }
    await context.close();
  });

  it('keeps what was typed, and is sent once without scripts', async () => {
    const link = await linked({});
    const page = await opened(link);
    await page.getByRole('textbox', { name: 'Sign-in name' }).fill('sell.anna');
    await page.getByRole('combobox').selectOption('Something else');
    await page.getByRole('textbox', { name: 'What happened' }).fill(TEXT);
    await page.getByRole('button').click();
    await page.getByText('Nobody here has this sign-in name.').waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'What happened' }).inputValue(), TEXT);
    await fits(page, 375);
    await shoot(page, 'fault');
    await page.getByRole('textbox', { name: 'Sign-in name' }).fill('sell.ann');
    await page.getByRole('button').click();
    await page.getByText(/^Your report no\. \d+ was received on/).waitFor();
    assert.equal(await page.getByRole('textbox').count(), 0);
    await shoot(page, 'sent');
    await page.goto(link);
    await page.getByText('It is being looked at.').waitFor();
    await page.context().close();
  });

  it('is named at the report in the case', async () => {
    for (const language of ['en', 'zh-cn']) {
      const page = await on.signedIn('/im/desk', { width: 1440, height: 900, language });
      await page.getByText(language === 'en' ? 'on the report page' : '来自举报页面').waitFor();
      await page.getByText('She sells things.').waitFor();
      await settled(page);
      assert.equal(await page.locator('article img').count(), 0);
      await shoot(page, `desk-${language}`);
      await on.leave(page);
    }
  });
});
