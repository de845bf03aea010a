import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { RULES } from '../../generate/openapi.mjs';
import { temporaryFolder } from '../../process/temporary-folder.mjs';
import { changedFiles } from './changed-files.mjs';

const folder = temporaryFolder('changes');
after(folder.remove);

const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: folder.path });
const write = (name) => writeFileSync(join(folder.path, name), name);
const commit = (name) => {
  write(name);
  git('add', '.');
  git('commit', '-qm', name);
};
const found = async (ref) => {
  const { since, files } = await changedFiles(ref, folder.path);
  return [since.replace(/^[\da-f]{8},/, 'HASH,'), files];
};

git('init', '-qb', 'main');
commit('first');
commit('second');

test('the last commit is what has changed on main', async () =>
  assert.deepEqual(await found(), ['the commit before the last one', ['second']]));

test('the commits of a branch, or those since a named commit, are what has changed on it', async () => {
  git('checkout', '-qb', 'work');
  commit('third');
  commit('fourth');
  assert.deepEqual(await found(), ['HASH, where this branch left main', ['fourth', 'third']]);
  assert.deepEqual(await found('HEAD~1'), ['HASH, where this branch left HEAD~1', ['fourth']]);
});

test('uncommitted files come before the commits: new, changed and deleted ones', async () => {
  write('new ü');
  writeFileSync(join(folder.path, 'second'), 'other');
  rmSync(join(folder.path, 'first'));
  assert.deepEqual(await found(), ['the last commit', ['first', 'new ü', 'second']]);
  assert.deepEqual((await found('main'))[1], ['first', 'fourth', 'new ü', 'second', 'third']);
});

test('a resource whose line of the rules differs is named', async () => {
  const rules = (names) => `{\n${names.map((name) => `"${name}": {}`).join(',\n')}\n}\n`;
  const path = join(folder.path, RULES);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, rules(['cup/info', 'tea/info']));
  commit('fifth');
  writeFileSync(path, rules(['cup/info', 'milk/info', 'tea/info']).replace('"tea/info": {}', '"tea/info": {"add":{}}'));
  assert.deepEqual((await changedFiles(undefined, folder.path)).resources.sort(), ['milk/info', 'tea/info']);
});

test('a commit that does not exist is refused', () =>
  assert.rejects(found('tea'), {
    message: 'There is no common commit with tea. Name another one: npm test -- --changed REF',
  }));
