import type { AuditEvent } from '../../../src/kernel/operation/audit-sinks/audit-event';

/** Events of one link as the chain would give them. */
export const someEvents = (count: number, more: Partial<AuditEvent> = {}): AuditEvent[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ seq: 7001 + at, time: '2026-11-30T01:02:03.456Z', kind: 'request', change: 'rows', reason: null },
    ...{ table: 'base_sys_log', row: at + 1, link: 7, hash: 'a'.repeat(64), what: 'POST /api/测试', outcome: 'done' },
    digest: 'd'.repeat(64),
    ...more,
  }));

/** Aborts after this many milliseconds. */
export const within = (ms: number): AbortSignal => AbortSignal.timeout(ms);
