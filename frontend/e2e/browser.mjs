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

/**
 * Opens a page in a new browser profile, which may have the storage of another one: `storageState`. Errors of the page are collected in
 * `page.faults`.
 */
export async function person(
  browser,
  { url },
  { language = 'en', mode = 'light', width = 1440, height = 900, storageState } = {},
) {
  const context = await browser.newContext({
    baseURL: url,
    storageState,
    viewport: { width, height },
    colorScheme: mode,
    reducedMotion: 'reduce',
    acceptDownloads: true,
  });
  context.setDefaultTimeout(LONGEST_MS);
  await context.addInitScript((locale) => {
    if (!localStorage.getItem('locale')) localStorage.setItem('locale', locale);
  }, language);
  await context.addInitScript(countCalls);
  await context.addInitScript(keepNotices);
  const page = await context.newPage();
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && page.faults.push(message.text()));
  return page;
}

/** Signs in through the form and waits until the shell of the console is rendered. */
export async function signIn(page, path = '/', { username = 'admin', secret = password } = {}) {
  await page.goto(path);
  await page.locator('input[autocomplete="username"]').fill(username);
  await page.locator('input[type="password"]').fill(secret);
  await page.keyboard.press('Enter');
  await page.locator('nav').first().waitFor();
}
