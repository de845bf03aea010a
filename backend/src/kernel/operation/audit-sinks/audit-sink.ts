import type { AuditEvent } from './audit-event';

/** The numbers of the sinks in the table, which never change. */
export const SINK_IDS = { file: 1, webhook: 2, syslog: 3 } as const;

export type SinkName = keyof typeof SINK_IDS;

/** A place outside of the installation that takes the events of the audit. */
export interface AuditSink {
  name: SinkName;
  /**
   * Resolves when the sink has confirmed all of them, as far as it can confirm anything. It ends soon after the signal aborts.
   * @throws Error that says why not; then it is not known which of them have arrived, and all are sent again
   */
  sendEvents(events: readonly AuditEvent[], signal: AbortSignal): Promise<void>;
}
