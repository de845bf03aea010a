import { context } from '../context/context';

/** Limits in milliseconds. Tests take shorter ones. */
export const STATEMENT_LIMITS = {
  /** a person does not wait longer for one statement; most take a thousandth of it */
  request: 15_000,
  /** what takes long without being wrong */
  patient: 600_000,
};

/**
 * How long a statement of the request under way may take, and the wait for a connection before it. Jobs, migrations and whatever else
 * nobody sits and waits for have no limit: what they wait for is felt for all the time.
 */
export function statementLimit(): number | undefined {
  const request = context();
  if (!request) return undefined;
  return request.isPatient ? STATEMENT_LIMITS.patient : STATEMENT_LIMITS.request;
}

/** The request under way empties or gathers large tables: from now on its statements may take minutes. */
export function allowLongStatements(): void {
  const request = context();
  if (request) request.isPatient = true;
}
