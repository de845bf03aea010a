import type { Bounds } from './bounds';
import { OverBounds } from './over-bounds';

const AMPERSAND = '&'.charCodeAt(0);

/** Counts the fields of a form. */
export function countForm(form: Buffer, { keys }: Bounds): OverBounds | undefined {
  let fields = 1;
  for (const byte of form) if (byte === AMPERSAND) fields++;
  return fields > keys ? new OverBounds('http.tooManyKeys') : undefined;
}
