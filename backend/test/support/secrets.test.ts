import { readEnv } from '../../src/config/env';
import { matterOf } from '../../src/support/matter';
import { wholePacket } from '../../src/support/whole-packet';
import { secretTexts } from '../../src/support/secret-texts';
import { withoutSecrets } from '../../src/support/without-secrets';
import { ADDRESSES, CLOSED, declarationOf, formsOf, marked, markOf, WITH_SECRETS } from './marks';
import { openedPacket } from './opened-packet';

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
