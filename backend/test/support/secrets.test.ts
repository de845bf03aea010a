import { readEnv } from '../../src/config/env';
import { type Variable, VARIABLE_NAMES, type VariableDeclaration, VARIABLES } from '../../src/config/variables';
import { matterOf } from '../../src/support/matter';
import { wholePacket } from '../../src/support/whole-packet';
import { secretTexts } from '../../src/support/secret-texts';
import { withoutSecrets } from '../../src/support/without-secrets';
import { openedPacket } from './opened-packet';

const DATA_DIR = process.env['DATA_DIR'];
/** No program listens there. */
const CLOSED = '127.0.0.1:1';

/** A secret that needs encoding in an address, and one that does not. */
const markOf = (name: Variable) => `MARK-${name.toLowerCase()}-9f3a/+"`;
const inAddress = (name: Variable) => encodeURIComponent(markOf(name));

/** Addresses with a secret wherever one may stand in them. */
const ADDRESSES: Partial<Record<Variable, string>> = {
  DATABASE_URL: `mysql://user:${inAddress('DATABASE_URL')}@${CLOSED}/x`,
  REDIS_URL: `redis://user:${inAddress('REDIS_URL')}@${CLOSED}`,
  IM_DATABASE_URL: `mysql://user:${inAddress('IM_DATABASE_URL')}@${CLOSED}/x`,
  IM_REDIS_URL: `redis://user:${inAddress('IM_REDIS_URL')}@${CLOSED}/0`,
  STORAGE_URL: `http://key:${inAddress('STORAGE_URL')}@${CLOSED}/files`,
  AUDIT_WEBHOOK: `http://${CLOSED}/services/${inAddress('AUDIT_WEBHOOK')}`,
  PUBLIC_URL: `https://user:${inAddress('PUBLIC_URL')}@console.example.com`,
  CLAMAV_URL: `tcp://user:${inAddress('CLAMAV_URL')}@${CLOSED}`,
  PLUGIN_MARKET_URL: `https://user:${inAddress('PLUGIN_MARKET_URL')}@${CLOSED}/market`,
  // It is refused with anything but the address.
  AI_BASE_URL: `http://${CLOSED}/v1`,
};
/** What some secrets are only allowed with. */
const BESIDE = {
  ...{ DATA_DIR, TZ: 'Asia/Shanghai', OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'console' },
  ...{ AI_MODEL: 'small', BACKUP_TO: '/nowhere/backups' },
};

const declarationOf = (name: Variable): VariableDeclaration => VARIABLES[name];
const WITH_SECRETS = VARIABLE_NAMES.filter((name) => declarationOf(name).shown !== 'value');
const marked = (names: readonly Variable[]): NodeJS.ProcessEnv => ({
  ...BESIDE,
  ...Object.fromEntries(names.map((name) => [name, ADDRESSES[name] ?? `${markOf(name)}${'x'.repeat(30)}`])),
});

const formsOf = (name: Variable): string[] => {
  const mark = markOf(name);
  const bytes = Buffer.from(mark);
  return [mark, inAddress(name), `mark-${name.toLowerCase()}`, bytes.toString('base64url'), bytes.toString('hex')];
};

test('the table of addresses has each variable whose value is an address in part', () => {
  const addresses = WITH_SECRETS.filter((name) => declarationOf(name).shown !== undefined);
  expect(addresses.length).toBeGreaterThan(5);
  expect(Object.keys(ADDRESSES).sort()).toEqual(addresses.sort());
});

test('no secret of any variable is in any file of a packet, whatever is out of reach', async () => {
  const variables = marked(WITH_SECRETS);
  const files = openedPacket(await wholePacket(matterOf(readEnv(variables), variables)));
  const text = Object.values(files).join('\n');
  expect(WITH_SECRETS.length).toBeGreaterThan(10);
  expect(text).not.toMatch(/MARK-/i);
  expect(WITH_SECRETS.flatMap(formsOf).filter((form) => text.includes(form))).toEqual([]);
  expect(files['settings.json']).toContain('(secret, set)');
  expect(JSON.parse(files['settings.json'] ?? '')).toMatchObject({
    settings: { REDIS_URL: { value: `redis://${CLOSED}` }, AUDIT_WEBHOOK: { value: `http://${CLOSED}` } },
  });
});

test.each(WITH_SECRETS.filter((name) => name !== 'AI_BASE_URL'))(
  'the secret of %s is taken out of every file, also if something else tells it',
  (name) => {
    const variables = marked(WITH_SECRETS);
    const clean = withoutSecrets(secretTexts(readEnv(variables), variables));
    const value = declarationOf(name).shown === undefined ? (variables[name] ?? '') : markOf(name);
    const encoded = [value, encodeURIComponent(value), JSON.stringify(value), Buffer.from(value).toString('base64')];
    expect(clean(encoded.join(' and '))).toBe('(secret) and (secret) and "(secret)" and (secret)');
  },
);
