import { readEnv } from '../../src/config/env';
import { asJson } from '../../src/support/as-json';
import { matterOf } from '../../src/support/matter';
import { wholePacket } from '../../src/support/whole-packet';
import { packetOfFault } from '../../src/support/packet-of-fault';
import { givenSecretTexts, secretTexts } from '../../src/support/secret-texts';
import { withoutSecrets } from '../../src/support/without-secrets';
import { ADDRESSES, CLOSED, DATA_DIR, declarationOf, formsOf, marked, markOf, WITH_SECRETS } from './marks';
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

/** The packet of variables that make no configuration. */
const ofFault = async (variables: NodeJS.ProcessEnv, sentence: string) =>
  openedPacket(await packetOfFault({ sentence, secrets: givenSecretTexts(variables) }));

test.each(WITH_SECRETS.flatMap((name) => [name, `${name}_FILE`]))(
  'the value of %s is not in the packet of a configuration that is not valid, whoever tells it',
  async (name) => {
    const value = 'mysql://u:hunter2-hunter2@db/x';
    const files = await ofFault({ [name]: value }, `It was ${value}, with hunter2-hunter2 in it`);
    expect(files['doctor.json']).toContain('"It was (secret), with (secret) in it"');
  },
);

test('a value that is refused is not in the packet, since it may be the secret of another variable', async () => {
  for (const name of ['PORT', 'SEED', 'TRUSTED_PROXIES', 'TZ', 'MIGRATE_WITHOUT_BACKUP']) {
    const misplaced = { [name]: 'hunter2"hunter2' };
    const sentence = refusalOf(misplaced);
    expect(sentence).toContain('hunter2"hunter2');
    const files = await ofFault(misplaced, sentence);
    expect(files['doctor.json']).toContain(`${name} must be`);
    expect(Object.values(files).join('\n')).not.toContain('hunter2');
  }
});

function refusalOf(variables: NodeJS.ProcessEnv): string {
  try {
    return JSON.stringify(readEnv(variables));
  } catch (error) {
    return (error as Error).message;
  }
}

/** What an ordinary configuration says, and what the packet of it says. */
const inPacket = (variables: NodeJS.ProcessEnv) => {
  const clean = withoutSecrets(secretTexts(readEnv(variables), variables));
  return (value: unknown) => asJson(value, clean);
};

test.each<[NodeJS.ProcessEnv, unknown]>([
  [
    { STORAGE_URL: `https://k:hunter2-hunter2@s3.example.com/files?region=ap-southeast-1&style=path` },
    { path: 'a path', at: 'ap-southeast-1' },
  ],
  [
    { AUDIT_WEBHOOK: 'https://siem/audit', AUDIT_WEBHOOK_SECRET: 'x'.repeat(32) },
    { audit_link: 'the table audit_link' },
  ],
  [{ ADMIN_PASSWORD: '8001' }, { PORT: { value: '8001' }, rows: 8001 }],
  [{ SECRET: 'true' }, { isAtLeast: true, text: 'true' }],
  [{ METRICS_TOKEN: '123456789012' }, { heartbeat: 123456789012, '123456789012': true }],
])('the packet of %j leaves words, figures and keys of its files as they are', (variables, value) =>
  expect(inPacket({ DATA_DIR, ...variables })(value)).toBe(asJson(value)),
);

test('a secret in a text of a file of data is taken out, and the file stays data', () => {
  const secret = 'hunter2"\\hunter2';
  const text = inPacket({ DATA_DIR, ADMIN_PASSWORD: secret })({ said: `it is ${secret}`, [secret]: [secret] });
  expect(JSON.parse(text)).toEqual({ said: 'it is (secret)', [secret]: ['(secret)'] });
});

test('the user of an address is in no file, also if a server tells whom it has refused', () => {
  const clean = inPacket({ DATA_DIR, DATABASE_URL: `mysql://switchboard_ro:hunter2@${CLOSED}/x` });
  const reasons = [
    [
      "Access denied for user 'short'@'client-host' (using password: YES)",
      "Access denied for user '***'@'***' (using password: YES)",
    ],
    [
      "SELECT command denied to user 'o'short'@'10.1.2.3' for table `x`",
      "SELECT command denied to user '***'@'***' for table `x`",
    ],
    ['NOPERM User short has no permissions to run it', 'NOPERM User *** has no permissions to run it'],
    ['it was switchboard_ro', 'it was (secret)'],
  ];
  for (const [reason, expected] of reasons) expect(clean(reason)).toBe(asJson(expected));
});
