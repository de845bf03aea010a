import type { Bounds } from './bounds';
import { OverBounds } from './over-bounds';

const AMPERSAND = '&'.charCodeAt(0);

/** Checks the number of fields of a form body. */
export function countForm(form: Buffer, { keys }: Bounds): OverBounds | undefined {
  let fields = 1;
  for (const byte of form) if (byte === AMPERSAND) fields++;
  return fields > keys ? new OverBounds('http.tooManyKeys') : undefined;
}
