import type { Case } from './case-file';

/** Which of the cases that not everybody works on are open to the reader. */
export interface CaseRights {
  mayAnswer: boolean;
  mayDecideEscalated: boolean;
}

/**
 * What keeps the reader from working on a case: `own` is an appeal against their own decision, `forbidden` any appeal without the permission
 * to answer them, `escalated` an escalated case without the permission to decide these.
 */
export function barOf(
  { appealId, excludedStaffId, escalated }: Pick<Case, 'appealId' | 'excludedStaffId' | 'escalated'>,
  me: number | undefined,
  { mayAnswer, mayDecideEscalated }: CaseRights,
): 'own' | 'forbidden' | 'escalated' | undefined {
  if (excludedStaffId !== null && excludedStaffId === me) return 'own';
  if (appealId !== null && !mayAnswer) return 'forbidden';
  return escalated === 1 && !mayDecideEscalated ? 'escalated' : undefined;
}
