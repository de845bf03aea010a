import type { Body } from '../../../kernel/call/api/api';
import type { Case, CaseFile } from './case-file';

/** An appeal against a decision, with that decision and its statement of reasons. */
export type AppealFile = NonNullable<CaseFile['appeal']>;

export type AppealAnswer = Body<'im/case', 'answer'>;

export type AppealOutcome = AppealAnswer['outcome'];

/** The longest answer, in characters. */
export const LONGEST_ANSWER = 2000;

/**
 * What keeps the reader from answering, if the case is an appeal: `own` is against their own decision, `forbidden` without the permission to
 * answer any.
 */
export function barOf(
  { appealId, excludedStaffId }: Pick<Case, 'appealId' | 'excludedStaffId'>,
  me: number | undefined,
  mayAnswer: boolean,
): 'own' | 'forbidden' | undefined {
  if (appealId === null) return undefined;
  if (excludedStaffId !== null && excludedStaffId === me) return 'own';
  return mayAnswer ? undefined : 'forbidden';
}
