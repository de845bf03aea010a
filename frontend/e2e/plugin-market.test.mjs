import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { fromServer } from '../../scripts/plugin/server.mjs';
import { newKey } from '../../scripts/plugin/keys.mjs';
import { smallPackage } from '../../scripts/plugin/small-package.mjs';
import { settled } from './at-rest.mjs';
import { seriousFaults } from './serious-faults.mjs';
import { stage } from './stage.mjs';

const CARD = "homeCard() { return { title: 'Tea', kind: 'text', text: 'ready' }; }";
const hours = (version, scopes) => ({ key: 'tea', name: 'Tea', version, hooks: ['home.card'], scopes, body: CARD });

describe('The market of plugins', () => {
  const [trusted, stranger] = [newKey(), newKey()];
  const server = createServer((request, response) => {
    const file = files[request.url];
    response.writeHead(file ? 200 : 404).end(file);
  });
  const env = {
    SEED: 'base',
    NODE_OPTIONS: `--require ${new URL('market-nearby.cjs', import.meta.url).pathname}`,
    PLUGIN_TRUSTED_KEYS: trusted.key,
  };
  before(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    env.PLUGIN_MARKET_URL = `http://market.example:${server.address().port}/index.json`;
  });
  const on = stage(env);
  let page;
  /** The files of the market by path. */
  const files = {};

  /** Publishes packages in an index that is signed with the given key. */
  const offer = (plugins, signer = trusted) => {
    const { writeIndex } = fromServer('modules/plugin/market/market-index');
    const entries = plugins.map((plugin) => {
      const bytes = smallPackage(plugin, trusted);
      const { key, name, version, hooks, scopes } = plugin;
      const url = `${key}_v${version}.cool`;
      files[`/${url}`] = bytes;
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const about = { description: `Says when ${key} is ready`, author: 'We', publisher: trusted.key };
      return { key, name, version, hooks, scopes, ...about, sha256, size: bytes.length, url };
    });
    files['/index.json'] = writeIndex(entries, signer);
  };
  const coffee = { ...hours('2.0.0', {}), key: 'coffee', name: 'Coffee' };

  before(async () => {
    offer([hours('1.0.0', { kv: true }), coffee]);
    page = await on.signedIn('/helper/plugins');
    await page.getByText('Market', { exact: true }).click();
  });
  after(async () => {
    await page?.close();
    server.closeAllConnections();
    server.close();
  });

  const card = (name) => page.locator('main li', { has: page.getByText(`Says when ${name} is ready`) });
  const fetchAgain = async () => {
    await page.getByRole('button', { name: 'Fetch again' }).click();
    await settled(page);
  };

  it('shows the available plugins with their publishers and requested scopes', async () => {
    await card('tea').getByText('Asks for: Remember things').waitFor();
    await card('tea').getByText('Signed by').waitFor();
    await card('coffee').getByRole('button', { name: 'Install Coffee' }).waitFor();
    assert.deepEqual(await seriousFaults(page), []);
  });

  it('installs a package after the same confirmation as an uploaded one', async () => {
    await card('tea').getByRole('button', { name: 'Install Tea' }).click();
    const question = page.getByRole('dialog', { name: 'Install “Tea”?' });
    await question.getByText('Tea wants to be allowed: remember things').waitFor();
    await question.getByRole('button', { name: 'Install' }).click();
    await card('tea').getByText('Installed', { exact: true }).waitFor();
    const { list } = await on.product.call('plugin/info/page', { keyName: 'tea' });
    assert.deepEqual([list[0].version, list[0].status, list[0].signedBy], ['1.0.0', 0, trusted.key]);
  });

  it('offers a newer version as an upgrade, and shows the differences before it is installed', async () => {
    offer([hours('1.1.0', { kv: true, http: { hosts: ['tea.example.com'] } }), coffee]);
    await fetchAgain();
    await card('tea').getByText('1.0.0 is installed').waitFor();
    await card('tea').getByRole('button', { name: 'Upgrade Tea' }).click();
    const question = page.getByRole('dialog', { name: 'Install “Tea”?' });
    const wider = question
      .getByRole('list', { name: 'What is different' })
      .getByRole('listitem')
      .filter({ hasText: 'May do more' });
    await wider.getByText('tea.example.com').waitFor();
    assert.deepEqual(await seriousFaults(page), []);
    await question.getByRole('button', { name: 'Install' }).click();
    await card('tea').getByText('Installed', { exact: true }).waitFor();
  });

  it('rejects an index that is signed with another key, and shows the reason', async () => {
    offer([coffee], stranger);
    await page.getByRole('button', { name: 'Fetch again' }).click();
    await page.getByText('The key that signed the index of the market is not trusted here').waitFor();
    offer([hours('1.0.0', { kv: true })]);
    await page.getByRole('button', { name: 'Retry' }).click();
    await card('tea').waitFor();
  });
});
