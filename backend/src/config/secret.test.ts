import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasShortSecret, knownSecret, loadSecret } from './secret';
import { StartError } from './start-error';

let dataDir: string;
beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'secret-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

const load = (more: { secret?: string; production?: boolean } = {}) =>
  loadSecret({ production: true, dataDir, ...more });

test('a secret is generated at the first start and used again at the next', () => {
  const first = load();
  expect(load().equals(first)).toBe(true);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toMatch(/^[0-9a-f]{64}$/);
  expect(readdirSync(dataDir)).toEqual(['secret']);
});

test('the file of a generated secret can be read by its owner only', () => {
  load();
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
});

test('a configured secret is used unchanged, and no file is written', () => {
  expect(load({ secret: '0123456789abcdef0123456789abcdef' }).export().toString()).toHaveLength(32);
  expect(readdirSync(dataDir)).toEqual([]);
});

test.each(['short', 'secret', 'a'.repeat(64), 'abababababababababababababababababab'])(
  'the secret %p is refused in production only',
  (secret) => {
    expect(() => load({ secret })).toThrow(StartError);
    expect(() => load({ secret, production: false })).not.toThrow();
  },
);

test('a secret that is only read is never made', () => {
  expect(() => knownSecret({ secret: undefined, dataDir })).toThrow(/There is no secret.*\.$/);
  expect(readdirSync(dataDir)).toEqual([]);
  const made = load().export().toString();
  expect(knownSecret({ secret: undefined, dataDir })).toBe(made);
  expect(knownSecret({ secret: 'given', dataDir })).toBe('given');
});

test('a short secret in the data folder is known as such', () => {
  expect(hasShortSecret(dataDir)).toBe(false);
  load();
  expect(hasShortSecret(dataDir)).toBe(false);
  writeFileSync(join(dataDir, 'secret'), 'short');
  expect(hasShortSecret(dataDir)).toBe(true);
  expect(() => load()).toThrow('set SECRET to what is in it');
});

test('a damaged secret file and an unusable folder stop the start with a clear error', () => {
  writeFileSync(join(dataDir, 'secret'), 'oops');
  expect(() => load()).toThrow(/damaged/);
  expect(() => loadSecret({ production: false, dataDir: join(dataDir, 'secret', 'x') })).toThrow(StartError);
});
