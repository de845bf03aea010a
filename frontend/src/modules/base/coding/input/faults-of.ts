import { ApiError, messageOf } from '../../../../kernel/basis/failure/api-error';
import { isObject } from '../../../../kernel/basis/values/is-object';
import type { LineFault } from './line-fault';

/** The errors in a refusal: of a line, of single values, or of the whole text. */
export function faultsOf(error: unknown): LineFault[] {
  if (!(error instanceof ApiError)) return [{ line: undefined, message: messageOf(error) }];
  const values = Object.entries(error.fieldErrors).flatMap(([name, faults]) =>
    faults.map((fault) => ({ line: undefined, message: `${name}: ${fault}` })),
  );
  if (values.length > 0) return values;
  const line = isObject(error.data) && typeof error.data['line'] === 'number' ? error.data['line'] : undefined;
  return [{ line, message: error.message }];
}
