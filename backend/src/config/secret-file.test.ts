import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from './env';
import { StartError } from './start-error';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'secret-file-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const file = (content: string) => {
  const path = join(folder, 'secret');
  writeFileSync(path, content);
  return path;
};

test('a secret can be read from a file that ends with a line break', () => {
  expect(readEnv({ SECRET_FILE: file('0123456789abcdef\n') }).secret).toBe('0123456789abcdef');
  expect(readEnv({ DATABASE_URL_FILE: file('mysql://a:b@c/d\n') })).toMatchObject({
    databaseUrl: 'mysql://a:b@c/d',
    seed: 'base',
  });
});

test('an address that is read from a file is checked like any other', () =>
  expect(() => readEnv({ REDIS_URL_FILE: file('localhost') })).toThrow(/^REDIS_URL must be an address/));

test('a missing secret file is reported with the name of its variable', () => {
  expect(() => readEnv({ SECRET_FILE: join(folder, 'none') })).toThrow(StartError);
  expect(() => readEnv({ SECRET_FILE: join(folder, 'none') })).toThrow(/SECRET_FILE/);
});

test('a secret that stands where the path of its file belongs is not repeated', () => {
  const misplaced = { DATABASE_URL_FILE: 'mysql://u:hunter2-hunter2@db/x' };
  expect(() => readEnv(misplaced)).toThrow(
    'The file that DATABASE_URL_FILE names cannot be read (ENOENT): it must be the path of a file.',
  );
});

test('a start with both a variable and its file variant is refused', () =>
  expect(() => readEnv({ SECRET: 'a', SECRET_FILE: file('b') })).toThrow('Of SECRET and SECRET_FILE only one'));
