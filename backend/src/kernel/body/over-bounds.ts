import type { HttpKey } from '../errors/refusal-key';

/** A body that is larger, wider or deeper than its route takes: input that breaks a rule, before any field has a name. */
export class OverBounds extends Error {
  constructor(readonly key: HttpKey) {
    super(key);
  }
}
