import { chromium } from 'playwright-core';
import { countCalls } from './at-rest.mjs';
import { keepNotices } from './notices.mjs';
import { password } from './product.mjs';

const executablePath = process.env.CHROMIUM || '/usr/bin/chromium';
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The timeout of every wait. It is long, so that tests pass on a busy machine. */
export const LONGEST_MS = 60_000;

export const startBrowser = () => chromium.launch({ executablePath, args });

const USUAL = { language: 'en', mode: 'light', width: 1440, height: 900 };

/** A look with what it does not name. */
export const wholeLook = (look) => ({ ...USUAL, ...look });

/**
 * Opens a page in a new browser profile. With the `tokens` of a session, its user is signed in there. Errors of the page are collected in
 * `page.faults`.
 */
export async function person(browser, { url }, look) {
  const { language, mode, width, height, tokens } = wholeLook(look);
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    colorScheme: mode,
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  context.setDefaultTimeout(LONGEST_MS);
  await context.addInitScript(fillStorage, valuesOf({ language, tokens }));
  await context.addInitScript(countCalls);
  await context.addInitScript(keepNotices);
  const page = await context.newPage();
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && page.faults.push(message.text()));
  return page;
}

/** Fills the storage of an emptied profile, in a page of the product without scripts. */
export const fillProfile = (page, look) => page.evaluate(fillStorage, valuesOf(look));

/** The language and the tokens of a session as the console stores them. */
const valuesOf = ({ language, tokens }) => ({
  locale: language,
  ...(tokens && {
    token: tokens.token,
    token_deadtime: String(Date.now() + tokens.expire * 1000),
    refreshToken: tokens.refreshToken,
    refreshToken_deadtime: String(Date.now() + tokens.refreshExpire * 1000),
  }),
});

/**
 * Runs in the page, before its own scripts if the profile is new: fills the storage. What the console changes or deletes later stays so,
 * because the language stays.
 */
function fillStorage(values) {
  if (localStorage.getItem('locale')) return;
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
}

/** Signs in through the form and waits until the shell of the console is rendered. */
export async function signIn(page, path = '/', { username = 'admin', secret = password } = {}) {
  await page.goto(path);
  await page.locator('input[autocomplete="username"]').fill(username);
  await page.locator('input[type="password"]').fill(secret);
  await page.keyboard.press('Enter');
  await page.locator('nav').first().waitFor();
}
