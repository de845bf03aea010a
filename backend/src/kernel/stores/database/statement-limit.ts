import { context } from '../../basis/context/context';

/** Limits in milliseconds. Tests use shorter ones. */
export const STATEMENT_LIMITS = {
  /** the limit for a person's request; most statements take a thousandth of it */
  request: 15_000,
  /** the limit for operations that legitimately take long */
  patient: 600_000,
};

/**
 * Returns the time limit for one statement of the current request, which also applies to the wait for a connection before it. Jobs,
 * migrations and other work for which no person waits have no limit, because the availability watch detects a server that stops responding.
 */
export function statementLimit(): number | undefined {
  const request = context();
  if (!request) return undefined;
  return request.isPatient ? STATEMENT_LIMITS.patient : STATEMENT_LIMITS.request;
}

/** Allows the statements of the current request to take minutes, because it deletes from or reads large tables. */
export function allowLongStatements(): void {
  const request = context();
  if (request) request.isPatient = true;
}
