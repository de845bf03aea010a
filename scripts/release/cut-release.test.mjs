import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { must, run } from '../process/run.mjs';
import { temporaryFolder } from '../process/temporary-folder.mjs';
import { cutRelease } from './cut-release.mjs';

const manifest = (name) =>
  `${JSON.stringify({ name, version: '0.1.0', workspaces: name === 'shop' ? ['backend', 'frontend'] : undefined }, null, 2)}\n`;
const FILES = {
  'package.json': manifest('shop'),
  'backend/package.json': manifest('backend'),
  'frontend/package.json': manifest('frontend'),
  'package-lock.json': `${JSON.stringify(
    {
      name: 'shop',
      version: '0.1.0',
      lockfileVersion: 3,
      packages: {
        '': { name: 'shop', version: '0.1.0', workspaces: ['backend', 'frontend'] },
        backend: { version: '0.1.0' },
        frontend: { version: '0.1.0' },
        'node_modules/backend': { resolved: 'backend', link: true },
        'node_modules/frontend': { resolved: 'frontend', link: true },
      },
    },
    null,
    2,
  )}\n`,
  'README.md': '# Shop\n\nThis is **0.1.0**.\n',
  'README.zh-CN.md': '# 商店\n\n当前版本 **0.1.0**。\n',
  'CHANGELOG.md': '# Changelog\n\n## [Unreleased]\n\n- A pear.\n- A plum.\n',
  '.gitignore': 'dist/\n',
};
const folders = [];
after(() => folders.forEach((folder) => folder.remove()));

let root;
let checks;
const git = async (...args) => (await must(`git ${args[0]}`, run('git', args, { cwd: root }))).trim();
const read = (path) => readFileSync(join(root, path), 'utf8');
const cut = (options = {}) =>
  cutRelease(root, { version: '0.2.0', date: new Date('2026-12-01T10:00:00Z'), check: () => checks++, ...options });

beforeEach(async () => {
  const folder = temporaryFolder('release');
  folders.push(folder);
  root = folder.path;
  checks = 0;
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  await git('init', '--quiet', '--initial-branch', 'main');
  await git('config', 'user.name', 'A tester');
  await git('config', 'user.email', 'tester@example.com');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'Begin');
});

test('a release is one commit with a tag: version, changelog, and the list of packages outside of the repository', async () => {
  const lines = await cut();
  assert.equal(checks, 1);
  assert.equal(await git('log', '-1', '--format=%s'), 'Release 0.2.0');
  assert.equal(await git('rev-parse', 'v0.2.0^{commit}'), await git('rev-parse', 'HEAD'));
  assert.equal(await git('status', '--porcelain'), '');
  for (const path of ['package.json', 'backend/package.json', 'frontend/package.json', 'README.md', 'README.zh-CN.md'])
    assert.match(read(path), /0\.2\.0/, path);
  assert.match(read('CHANGELOG.md'), /## \[Unreleased\]\n\n## \[0\.2\.0\] - 2026-12-01\n\n- A pear\./);
  assert.equal(JSON.parse(read('package-lock.json')).packages.backend.version, '0.2.0');
  const { metadata } = JSON.parse(read('dist/switchboard-0.2.0.cdx.json'));
  assert.equal(metadata.component.version, '0.2.0');
  assert.match(
    lines.join('\n'),
    /2 entries[^]*git push --atomic origin main v0\.2\.0[^]*dist\/switchboard-0\.2\.0\.cdx\.json/,
  );
});

test('a dry run names what it would write, and writes nothing', async () => {
  const lines = await cut({ isDry: true });
  assert.match(lines.join('\n'), /Nothing is written[^]*write CHANGELOG\.md[^]*git tag v0\.2\.0/);
  assert.equal(checks, 0);
  assert.equal(await git('status', '--porcelain'), '');
  assert.equal(await git('rev-list', '--count', 'HEAD'), '1');
  assert.ok(!existsSync(join(root, 'dist')));
});

test('a release is refused with uncommitted changes, without a branch, or if its tag exists', async () => {
  writeFileSync(join(root, 'new.txt'), '');
  await assert.rejects(cut(), /not committed/);
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'More');
  await git('tag', 'v0.2.0');
  await assert.rejects(cut(), /exists already/);
  await git('checkout', '--quiet', '--detach');
  await assert.rejects(cut({ version: '0.3.0' }), /No branch/);
  assert.equal(checks, 0);
});

test('a check, a commit or a tag that fails leaves every file and the branch as they were', async () => {
  await assert.rejects(cut({ check: () => Promise.reject(new Error('red')) }), /red/);
  writeFileSync(join(root, '.git/hooks/pre-commit'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  await assert.rejects(cut(), /git commit failed/);
  rmSync(join(root, '.git/hooks/pre-commit'));
  await git('config', 'tag.gpgSign', 'true');
  await git('config', 'gpg.program', 'false');
  await assert.rejects(cut(), /git tag failed/);
  assert.equal(await git('rev-list', '--count', 'HEAD'), '1');
  assert.equal(await git('status', '--porcelain'), '');
  assert.deepEqual(Object.fromEntries(Object.keys(FILES).map((path) => [path, read(path)])), FILES);
});
