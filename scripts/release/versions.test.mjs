import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '../process/workspace.mjs';
import { CARRIERS, checkVersion } from './versions.mjs';

const read = (path) => readFileSync(inRoot(path), 'utf8');

test('a version is three numbers, and not below the present one', () => {
  for (const version of ['0.9.0', '0.10.0', '1.0.0']) checkVersion(version, '0.9.0');
  for (const version of ['0.8.9', '0.2.0']) assert.throws(() => checkVersion(version, '0.9.0'), /older/);
  for (const version of ['1', 'v1.0.0', '1.0', '01.0.0', '1.0.0-rc.1'])
    assert.throws(() => checkVersion(version, '0.9.0'), /no version/);
});

test('every carrier names the version of package.json, and another version changes nothing else in it', () => {
  const { version } = JSON.parse(read('package.json'));
  for (const [path, change] of Object.entries(CARRIERS)) {
    const text = read(path);
    assert.equal(change(text, version), text, path);
    const next = change(text, '98.76.5');
    assert.ok(next.includes('98.76.5'), path);
    assert.equal(change(next, version), text, path);
  }
});
