import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '../env';
import { nodeSettings } from './node-settings';
import { VARIABLES, type VariableDeclaration } from '../variables';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'settings-'));
const read = (variables: NodeJS.ProcessEnv) => {
  const all = { DATA_DIR, ...variables };
  return nodeSettings(readEnv(all), all);
};
const one = (name: string, variables: NodeJS.ProcessEnv) => read(variables).settings[name];

test('a value is from the environment, from .env, from a file of its own, or the default', () => {
  const path = join(DATA_DIR, 'token');
  writeFileSync(path, 'from-a-file\n');
  expect(one('PORT', {})).toMatchObject({ origin: 'default', file: null, value: '8001', usual: '8001', isUsual: true });
  expect(one('PORT', { PORT: ' ' })).toMatchObject({ origin: 'default' });
  const given = { PORT: '9000', SWITCHBOARD_FROM_FILE: 'HOST,PORTS' };
  expect(one('PORT', given)).toMatchObject({ origin: 'environment', file: null, value: '9000', usual: '8001' });
  expect(one('PORT', { ...given, SWITCHBOARD_FROM_FILE: 'HOST,PORT' })).toMatchObject({ origin: 'file', file: '.env' });
  expect(one('METRICS_TOKEN', { METRICS_TOKEN_FILE: path })).toMatchObject({
    ...{ origin: 'file', file: 'METRICS_TOKEN_FILE', value: 'set', usual: null, isUsual: false },
  });
});

test('the default is what would hold without the variable, with all others as they are', () => {
  const production = { NODE_ENV: 'production', SESSION_IDLE_MINUTES: '5' };
  expect(one('SESSION_IDLE_MINUTES', production)).toMatchObject({ value: '5', usual: '30', isUsual: false });
  expect(one('SESSION_HOURS', production)).toMatchObject({ value: '12', origin: 'default', isUsual: true });
  expect(one('PORT', { PORT: '8001' })).toMatchObject({ origin: 'environment', isUsual: true });
  const model = { AI_BASE_URL: 'http://127.0.0.1/v1', AI_MODEL: 'small' };
  expect(one('AI_MODEL', model)).toMatchObject({ value: 'small', usual: null, isUsual: false });
});

test('values are written as in the environment', () => {
  expect(one('CAPTCHA', { CAPTCHA: 'off' })?.value).toBe('off');
  expect(one('SWAGGER', {})?.value).toBe('on');
  expect(one('TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/8 127.0.0.1' })?.value).toBe('10.0.0.0/8,127.0.0.1');
  expect(one('TRUSTED_PROXIES', {})?.value).toBeNull();
});

test('the name, password and parameters of an address are left out, and the path where it may be a secret', () => {
  const address = 'https://KEY:HIDDEN@s3.example.com:9000/bucket?region=eu-1&token=HIDDEN#HIDDEN';
  expect(one('STORAGE_URL', { STORAGE_URL: address.replace('&token=HIDDEN#HIDDEN', '') })?.value).toBe(
    'https://s3.example.com:9000/bucket',
  );
  expect(one('PUBLIC_URL', { PUBLIC_URL: address })?.value).toBe('https://s3.example.com:9000/bucket');
  const webhook = { AUDIT_WEBHOOK: 'https://logs.example.com/services/HIDDEN', AUDIT_WEBHOOK_SECRET: 's'.repeat(32) };
  expect(one('AUDIT_WEBHOOK', webhook)?.value).toBe('https://logs.example.com');
  expect(one('REDIS_URL', { REDIS_URL: 'redis://:HIDDEN@cache:6379/2' })?.value).toBe('redis://cache:6379/2');
  // Without slashes all of it is a path, in which a password may stand.
  expect(one('REDIS_URL', { REDIS_URL: 'redis:user:HIDDEN@cache' })?.value).toBe('set');
});

test('a variable whose declaration does not say that it may be seen is a secret', () => {
  const all: Record<string, VariableDeclaration> = VARIABLES;
  const { shown: _kept, ...rest } = all['AI_MODEL'] as VariableDeclaration;
  all['AI_MODEL'] = rest;
  const said = one('AI_MODEL', { AI_BASE_URL: 'http://127.0.0.1/v1', AI_MODEL: 'HIDDEN' });
  expect(said).toMatchObject({ value: 'set' });
  expect(said?.print).toBeTruthy();
  expect(JSON.stringify(said)).not.toContain('HIDDEN');
});

test('fingerprints are equal only for the same variable, the same secret and the same key', () => {
  const print = (name: string, variables: NodeJS.ProcessEnv) => one(name, { SECRET: 'one', ...variables })?.print;
  const token = { METRICS_TOKEN: 'same', ADMIN_PASSWORD: 'same' };
  expect(print('METRICS_TOKEN', token)).toBe(print('METRICS_TOKEN', token));
  expect(print('METRICS_TOKEN', token)).not.toBe(print('ADMIN_PASSWORD', token));
  expect(print('METRICS_TOKEN', token)).not.toBe(print('METRICS_TOKEN', { METRICS_TOKEN: 'other' }));
  expect(print('METRICS_TOKEN', token)).not.toBe(print('METRICS_TOKEN', { ...token, SECRET: 'two' }));
  expect(print('PORT', {})).toBeNull();
  expect(read({ SECRET: 'one' }).key).not.toBe(read({ SECRET: 'two' }).key);
});
