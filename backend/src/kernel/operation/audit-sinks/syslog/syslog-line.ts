import { hostname } from 'node:os';
import type { AuditEvent } from '../audit-event';

/** Facility 13 is the log audit. */
const FACILITY = 13;
const WARNING = 4;
const INFORMATIONAL = 6;

/** What RFC 5424 allows in a header. */
const HOST =
  hostname()
    .replace(/[^\x21-\x7e]/g, '')
    .slice(0, 255) || '-';

/** A message of RFC 5424 with the event as JSON. It has ASCII characters only: others are escaped, so no byte order mark is needed. */
export function syslogLine(event: AuditEvent): string {
  const isBad = event.outcome === 'refused' || event.outcome === 'failed';
  const priority = FACILITY * 8 + (isBad ? WARNING : INFORMATIONAL);
  return `<${priority}>1 ${event.time} ${HOST} switchboard ${process.pid} ${event.kind} - ${asciiJson(event)}`;
}

const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[\x7f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
