import { auditSinks } from './audit-sinks';

const SECRET = 's'.repeat(32);
const read = (given: Partial<Parameters<typeof auditSinks>[0]>) =>
  auditSinks({ file: undefined, webhook: undefined, secret: undefined, syslog: undefined, ...given });

test('a configuration without these variables has no sink', () =>
  expect(Object.values(read({})).filter((value) => value !== undefined)).toEqual([]));

test('every sink is configured by its own variable', () =>
  expect(read({ file: '/a/b', webhook: 'https://c.example/a', secret: SECRET, syslog: 'udp://d' })).toEqual({
    ...{ auditFile: '/a/b', auditWebhook: 'https://c.example/a', auditWebhookSecret: SECRET, auditSyslog: 'udp://d' },
  }));

test.each([
  [{ webhook: 'https://c.example' }, /^AUDIT_WEBHOOK needs AUDIT_WEBHOOK_SECRET/],
  [{ webhook: 'https://c.example', secret: 's'.repeat(31) }, /^AUDIT_WEBHOOK needs AUDIT_WEBHOOK_SECRET/],
  [{ secret: SECRET }, /^AUDIT_WEBHOOK_SECRET needs AUDIT_WEBHOOK/],
  [{ webhook: 'https://name@c.example', secret: SECRET }, /^AUDIT_WEBHOOK is an address without a name/],
  [{ syslog: 'logs.example:514' }, /^AUDIT_SYSLOG must be tls/],
])('the configuration %j is refused', (given, sentence) => expect(() => read(given)).toThrow(sentence));
