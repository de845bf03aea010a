import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failed } from '../process/run.mjs';

/**
 * The test fixtures of a plugin, one file each: `{ name, hook, input, config?, given?, answer?, asked?, logged? }`. `given` are the answers
 * of the host functions. `answer`, `asked` and `logged` are the expected results; only what they contain is compared.
 */
export function readFixtures(folder, manifest) {
  const home = join(folder, 'fixtures');
  const names = existsSync(home) ? readdirSync(home).filter((name) => name.endsWith('.json')) : [];
  if (!names.length) throw new Failed(`${home} has no fixtures: write one, as docs/plugins.md describes.`);
  return names.sort().map((name) => readFixture(join(home, name), name.replace('.json', ''), manifest));
}

function readFixture(path, name, { hooks }) {
  const fixture = parsed(path);
  if (!hooks.includes(fixture.hook))
    throw new Failed(`${path}: plugin.json names no hook ${fixture.hook}, but ${hooks.join(', ') || 'none'}.`);
  return { ...fixture, name };
}

function parsed(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Failed(`${path} is no JSON: ${error.message}`);
  }
}
