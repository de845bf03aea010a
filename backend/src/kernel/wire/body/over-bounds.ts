import type { HttpKey } from '../../basis/errors/refusal-key';

/** A body exceeds the limits of its route: invalid input that cannot be assigned to a field. */
export class OverBounds extends Error {
  constructor(readonly key: HttpKey) {
    super(key);
  }
}
