import type { AppConfig } from '../../../config/app-config';
import type { SinkName } from './audit-sink';

type Places = Pick<AppConfig, 'auditFile' | 'auditWebhook' | 'auditSyslog'>;

export const sinkNames = ({ auditFile, auditWebhook, auditSyslog }: Places): SinkName[] => [
  ...(auditFile === undefined ? [] : (['file'] as const)),
  ...(auditWebhook === undefined ? [] : (['webhook'] as const)),
  ...(auditSyslog === undefined ? [] : (['syslog'] as const)),
];
