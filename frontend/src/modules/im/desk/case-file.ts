import type { Body, Data, Row } from '../../../kernel/call/api/api';

/** Something that needs a decision about one person. */
export type Case = Row<'im/case'>;

/** Whom a case is about: a name may consist of blanks, which nobody could see or press. */
export const calledOf = ({ subjectName, subjectId }: Pick<Case, 'subjectName' | 'subjectId'>): string =>
  subjectName.trim() || `#${subjectId}`;

/** What is recommended of a policy; undefined if it was not offered when the case was read. */
export const recommendedOf = (
  file: Pick<CaseFile, 'recommended'> | undefined,
  policyId: unknown,
): Recommendation | undefined => file?.recommended.find((one) => one.policyId === policyId);

/** A case with its signals, the decisions about the same person, and the strikes in force. */
export type CaseFile = Data<'im/case', 'file', 'get'>;

/** A reason to look at somebody: the newest fifty of a case. */
export type Signal = CaseFile['signals'][number];

/** A message as it was when somebody reported it. Private texts are null while no reason for reading is stated. */
export type Evidence = Signal['evidence'][number];

/** What was decided about a person, of all their cases: the newest twenty. */
export type Decision = CaseFile['decisions'][number];

/** What a decision by a policy would add, and the ban that the ladder recommends then. */
export type Recommendation = CaseFile['recommended'][number];

export type CaseOrder = Body<'im/case', 'decide'>;

/** Takes a certain decision back. */
export type Reversal = Body<'im/case', 'reverse'>;

/** What was decided about the person, without the decision that the case is an appeal against. */
export const otherDecisions = ({ appeal, decisions }: Pick<CaseFile, 'appeal' | 'decisions'>): Decision[] =>
  decisions.filter(({ id }) => id !== appeal?.decision.id);

/** The decisions against the person that still stand, of other cases than this one. */
export const standingAgainst = (file: Pick<CaseFile, 'case' | 'appeal' | 'decisions'>): Decision[] =>
  otherDecisions(file).filter(
    ({ caseId, outcome, reversedTime }) => caseId !== file.case.id && outcome === 'ban' && reversedTime === null,
  );

/** The newest decision of this case. */
export const lastDecisionOf = ({
  case: { id },
  decisions,
}: Pick<CaseFile, 'case' | 'decisions'>): Decision | undefined => decisions.find(({ caseId }) => caseId === id);

/** The newest decision of this case that was not taken back: the one that can be. */
export const standingOf = ({ case: { id }, decisions }: Pick<CaseFile, 'case' | 'decisions'>): Decision | undefined =>
  decisions.find(({ caseId, reversedTime }) => caseId === id && reversedTime === null);
