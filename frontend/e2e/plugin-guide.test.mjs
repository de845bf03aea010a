import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { end, start } from '../../scripts/process/children.mjs';
import { must, runNode } from '../../scripts/process/run.mjs';
import { temporaryFolder } from '../../scripts/process/temporary-folder.mjs';
import { inRoot } from '../../scripts/process/workspace.mjs';
import { blocksOf, commandsOf, sectionOf } from '../../scripts/tutorial/guide.mjs';
import { settled } from './at-rest.mjs';
import { openTab } from './plugin-files.mjs';
import { stage } from './stage.mjs';
import { told } from './notices.mjs';

const INSTALL_KEY = 'a-key-of-this-test-alone-0123456789';
const guide = readFileSync(inRoot('docs/plugins.md'), 'utf8');
const first = sectionOf(guide, 'Ten minutes to a card on the home page');
const kit = inRoot('scripts/plugin.mjs');

/** Follows docs/plugins.md step by step in an empty folder. */
describe('The guide to plugins', () => {
  const work = temporaryFolder('plugin-guide');
  const env = { ...process.env, INIT_CWD: work.path, PLUGIN_INSTALL_KEY: INSTALL_KEY };
  const on = stage({ SEED: 'base', PLUGIN_INSTALL_KEY: INSTALL_KEY });
  let page;
  after(async () => {
    await page?.close();
    work.remove();
  });

  const run = (words) => must(words.join(' '), runNode(kit, words, { cwd: inRoot(), env }));
  const folder = join(work.path, 'team-hours');

  it('creates, tests and packs a plugin with the commands of its first steps', async () => {
    const [begin, test, again, pack] = commandsOf(first).map((words) => words.slice());
    assert.deepEqual(
      [begin, test, again, pack].map(([name]) => name),
      ['new', 'test', 'test', 'pack'],
    );
    await run(begin);
    await run(test);
    const [source] = blocksOf(first, 'ts');
    writeFileSync(join(folder, 'source', 'index.ts'), source);
    const fixture = join(folder, 'fixtures', 'example.json');
    const { answer, ...rest } = JSON.parse(readFileSync(fixture, 'utf8'));
    assert.ok(answer);
    writeFileSync(fixture, JSON.stringify(rest));
    assert.match(await run(again), /is good/);
    await run(pack);
    assert.ok(existsSync(join(work.path, 'team-hours_v0.1.0.cool')));
  });

  it('installs it by dropping the package on a page, grants its scopes and enables it, and shows its card on the home page', async () => {
    page = await on.signedIn('/');
    const name = 'team-hours_v0.1.0.cool';
    const bytes = [...readFileSync(join(work.path, name))];
    await page.evaluate(
      ({ name, bytes }) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], name));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
      },
      { name, bytes },
    );
    const question = page.getByRole('dialog', { name: `Install “${name}”?` });
    await question.getByRole('button', { name: 'Install' }).click();
    await question.getByText('wants to be allowed').waitFor();
    await question.getByRole('button', { name: 'Install' }).click();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await page.getByRole('button', { name: 'Details of team-hours' }).click();
    await openTab(page, 'Permissions');
    await page.getByRole('checkbox', { name: 'Write a log' }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await told(page, 'Its permissions are saved');
    await page.locator('.ant-drawer').getByRole('switch').click();
    await openTab(page, 'Nodes');
    await page.getByText('Running', { exact: true }).waitFor();
    await page.goto('/');
    await settled(page);
    await page.getByRole('region', { name: 'Hours of the team' }).getByText('open until 18:00').waitFor();
  });

  it('tests the plugin at each change, and installs it if the tests pass', async () => {
    const [words] = blocksOf(first, 'sh').flatMap(commandsOf);
    assert.deepEqual(words.slice(0, 3), ['dev', 'team-hours', '--to']);
    const child = start(process.execPath, [kit, ...words.slice(0, 3), on.product.url], { cwd: inRoot(), env });
    const said = [];
    const heard = new Promise((resolve) => {
      const hear = (chunk) => {
        said.push(String(chunk));
        if (said.join('').includes('installed on')) resolve();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('exit', resolve);
    });
    await heard;
    await end(child);
    assert.match(said.join(''), /installed on/);
  });

  it('signs, verifies and publishes the plugin with the commands of its later parts', async () => {
    for (const part of ['Signing', 'A market'])
      for (const words of blocksOf(sectionOf(guide, part), 'sh').flatMap(commandsOf)) await run(words);
    assert.match(await run(['verify', 'market/team-hours_v0.1.0.cool']), /signed by {2}[0-9a-f]{64}/);
    assert.ok(existsSync(join(work.path, 'market', 'index.json')));
  });
});
