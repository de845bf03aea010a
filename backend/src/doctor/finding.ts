/** From what is well to what is worst. `unknown` could not be examined: it is never counted as well. */
export const RESULTS = ['ok', 'warning', 'unknown', 'fault'] as const;

export type Result = (typeof RESULTS)[number];

/** What one check found. */
export interface Finding {
  /** the name of the check */
  check: string;
  result: Result;
  /** what was found, and what to do about it; never a secret */
  sentence: string;
}

export const worstOf = (findings: readonly Finding[]): Result =>
  RESULTS[Math.max(0, ...findings.map(({ result }) => RESULTS.indexOf(result)))] as Result;

/** What the command tells the shell. A fault outweighs what could not be examined; warnings alone are none of its business. */
export const EXIT_CODES: Record<Result, number> = { ok: 0, warning: 0, fault: 1, unknown: 2 };
