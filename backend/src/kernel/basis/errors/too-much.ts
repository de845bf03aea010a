import { ProtocolRefusal } from './protocol-refusal';
import type { BUSY_KEYS } from './refusal-key';

/** The caller, or all callers together, already have as much of this under way as the server allows: HTTP 429, to be tried again later. */
export class TooMuch extends ProtocolRefusal {
  constructor(key: (typeof BUSY_KEYS)[number]) {
    super(429, key, {}, 'busy');
  }
}
