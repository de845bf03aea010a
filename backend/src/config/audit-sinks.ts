import { resolve } from 'node:path';
import type { AppConfig } from './app-config';
import { StartError } from './start-error';
import { syslogAddressOf } from './syslog-address';

/** As many characters as half of a SHA-256 has in hexadecimal. */
const SHORTEST_SECRET = 32;

interface Given {
  file: string | undefined;
  webhook: string | undefined;
  secret: string | undefined;
  syslog: string | undefined;
}

/** Where events of the audit are sent. @throws StartError */
export function auditSinks({
  file,
  webhook,
  secret,
  syslog,
}: Given): Pick<AppConfig, 'auditFile' | 'auditWebhook' | 'auditWebhookSecret' | 'auditSyslog'> {
  if (webhook === undefined && secret !== undefined)
    throw new StartError('AUDIT_WEBHOOK_SECRET needs AUDIT_WEBHOOK, the address that it is for.');
  const { username, password, hash } = new URL(webhook ?? 'http://none');
  if (username || password || hash)
    throw new StartError('AUDIT_WEBHOOK is an address without a name, a password and a #part.');
  if (webhook !== undefined && (secret?.length ?? 0) < SHORTEST_SECRET)
    throw new StartError(
      `AUDIT_WEBHOOK needs AUDIT_WEBHOOK_SECRET of ${SHORTEST_SECRET} characters or more, which signs what is sent: openssl rand -hex 32 makes one.`,
    );
  if (syslog !== undefined && !syslogAddressOf(syslog))
    throw new StartError(
      'AUDIT_SYSLOG must be tls://host:port, tcp://host:port or udp://host:port; tls may have ?ca=, a file with certificates.',
    );
  return { auditFile: file && resolve(file), auditWebhook: webhook, auditWebhookSecret: secret, auditSyslog: syslog };
}
