import type { AppConfig } from '../../../config/app-config';
import { syslogAddressOf } from '../../../config/syslog-address';
import type { AuditSink } from './audit-sink';
import { FileSink } from './file/file-sink';
import { StreamSyslogSink } from './syslog/stream-syslog-sink';
import { UdpSyslogSink } from './syslog/udp-syslog-sink';
import { WebhookSink } from './webhook/webhook-sink';

/** The sinks that the configuration names; usually none. */
export function configuredSinks({
  auditFile,
  auditWebhook,
  auditWebhookSecret = '',
  auditSyslog,
}: AppConfig): AuditSink[] {
  const syslog = auditSyslog === undefined ? undefined : syslogAddressOf(auditSyslog);
  return [
    ...(auditFile === undefined ? [] : [new FileSink(auditFile)]),
    ...(auditWebhook === undefined ? [] : [new WebhookSink(auditWebhook, auditWebhookSecret)]),
    ...(syslog ? [syslog.transport === 'udp' ? new UdpSyslogSink(syslog) : new StreamSyslogSink(syslog)] : []),
  ];
}
