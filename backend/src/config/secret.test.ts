import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecret } from './secret';
import { StartError } from './start-error';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'secret-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

const load = (more: { secret?: string; production?: boolean } = {}) =>
  loadSecret({ production: true, dataDir, ...more });

test('a secret is made at the first start and stays', () => {
  const first = load();
  expect(load().equals(first)).toBe(true);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  expect(readdirSync(dataDir)).toEqual(['secret']);
});

test('only the owner may read the file, even where it was left open', () => {
  load();
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
});

test('a given secret is used as it is, and nothing is written', () => {
  expect(load({ secret: '0123456789abcdef0123456789abcdef' }).export().toString()).toHaveLength(32);
  expect(readdirSync(dataDir)).toEqual([]);
});

test.each(['short', 'secret', 'a'.repeat(64), 'abababababababababababababababababab'])(
  'production refuses %p',
  (secret) => {
    expect(() => load({ secret })).toThrow(StartError);
    expect(() => load({ secret, production: false })).not.toThrow();
  },
);

test('a damaged file and an unusable folder are said in one sentence', () => {
  writeFileSync(join(dataDir, 'secret'), 'oops');
  expect(() => load()).toThrow(/damaged/);
  expect(() => loadSecret({ production: false, dataDir: join(dataDir, 'secret', 'x') })).toThrow(StartError);
});
