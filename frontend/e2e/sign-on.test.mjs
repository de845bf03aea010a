import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/process/free-port.mjs';
import { stage } from './stage.mjs';

// Without PUBLIC_URL, the provider sends people back to the port of the configuration on this machine.
const port = await freePort();
const home = `http://localhost:${port}`;
const secret = 'client-secret-of-the-browser-tests';
const script = fileURLToPath(new URL('../../backend/test/sign-on/identity-provider.mjs', import.meta.url));
const provider = spawn(process.execPath, [script, 'console', secret, `${home}/sso`, `${home}/none`], {
  stdio: ['pipe', 'pipe', 'ignore'],
});
const issuer = String((await once(provider.stdout, 'data'))[0]).trim();

const setPeople = (people) => fetch(`${issuer}/control`, { method: 'POST', body: JSON.stringify({ people }) });

const OLGA = { email: 'olga@example.com', email_verified: true, name: 'Olga' };

describe('Single sign-on', () => {
  const on = stage({
    PORT: String(port),
    OIDC_ISSUER: issuer,
    OIDC_NAME: 'Example ID',
    OIDC_CLIENT_ID: 'console',
    OIDC_CLIENT_SECRET: secret,
    OIDC_PROVISION: 'roster',
    STEP_UP_MINUTES: '5',
  });
  let page;

  before(async () => {
    const { call } = on.product;
    const [department] = await call('base/sys/department/list', {});
    // Super users are not found by their mail address.
    const auditor = (await call('base/sys/role/list', {})).find(({ label }) => label === 'auditor');
    await call('base/sys/user/add', {
      username: 'olga',
      name: 'Olga',
      email: OLGA.email,
      departmentId: department.id,
      roleIdList: [auditor.id],
      status: 1,
    });
    await setPeople({ olga: OLGA });
  });
  after(() => provider.stdin.end());

  const enterThere = async (at, login) => {
    await at.getByLabel('Login').fill(login);
    await at.getByRole('button', { name: 'Continue' }).click();
  };

  it('leads from the sign-in page to the provider and back to the page that was asked for', async () => {
    page = await on.person();
    await page.goto(`${home}/login?redirect=%2Fsys%2Frole`);
    await page.getByRole('button', { name: 'Sign in with Example ID' }).click();
    await enterThere(page, 'olga');
    await page.waitForURL(`${home}/sys/role`);
    await page.locator('nav').first().waitFor();
  });

  it('tells somebody whom nobody here knows, and leads back', async () => {
    await setPeople({
      olga: OLGA,
      stranger: { email: 'stranger@example.com', email_verified: true },
    });
    const stranger = await on.person();
    await stranger.goto(`${home}/login`);
    await stranger.getByRole('button', { name: 'Sign in with Example ID' }).click();
    await enterThere(stranger, 'stranger');
    await stranger.getByText('no account here is yours').waitFor();
    assert.equal(new URL(stranger.url()).search, '', 'the code leaves the address');
    await stranger.getByRole('button', { name: 'To the sign-in page' }).click();
    await stranger.getByLabel('Username').waitFor();
  });

  it('tries out a sign-in in a small window, and signs nobody in', async () => {
    const admin = await on.signedIn(`${home}/sys/sign-on`);
    const opening = admin.context().waitForEvent('page');
    await admin.getByRole('button', { name: 'Try out a sign-in' }).click();
    const small = await opening;
    await enterThere(small, 'stranger');
    await admin.getByText('no account here is yours').waitFor();
    await admin.getByText('Nobody was signed in').waitFor();
    await admin.getByText('What the provider says of the person').click();
    await admin.getByText('"email": "stranger@example.com"').waitFor();
  });

  it('asks for no password to set up a second factor', async () => {
    await page.goto(`${home}/my/info?tab=factor`);
    const panel = page.getByRole('tabpanel', { name: 'Two-step verification' });
    await panel.getByRole('button', { name: 'Set up' }).click();
    const dialog = page.getByRole('dialog').first();
    await dialog.getByRole('radio', { name: 'Authenticator app' }).check();
    assert.equal(await dialog.getByLabel('Current password').count(), 0);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('textbox', { name: 'Code of the app' }).waitFor();
  });
});
