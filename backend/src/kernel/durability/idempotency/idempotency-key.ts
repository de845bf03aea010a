import type { IncomingHttpHeaders } from 'node:http';
import { ProtocolRefusal } from '../../basis/errors/protocol-refusal';

export const IDEMPOTENCY_KEY = 'idempotency-key';

export const LONGEST_KEY = 128;

/** Visible ASCII without quotes and backslashes: in quotes, as the HTTP field is defined, or bare, as most clients send it. */
const KEY = new RegExp(String.raw`^(?:"([!#-\[\]-~]{1,${LONGEST_KEY}})"|([!#-\[\]-~]{1,${LONGEST_KEY}}))$`);

/** Returns the key of a request, without its quotes. @throws ProtocolRefusal with status 400 if it is malformed */
export function idempotencyKeyIn(headers: IncomingHttpHeaders): string {
  const [, quoted, bare] = KEY.exec(String(headers[IDEMPOTENCY_KEY])) ?? [];
  const key = quoted ?? bare;
  if (key === undefined) throw new ProtocolRefusal(400, 'idempotency.badKey', { limit: LONGEST_KEY }, 'idempotency');
  return key;
}
