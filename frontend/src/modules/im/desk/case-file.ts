import type { Body, Data, Row } from '../../../kernel/call/api/api';

/** Something that needs a decision about one person. */
export type Case = Row<'im/case'>;

/** A case with its signals, the decisions about the same person, and the strikes in force. */
export type CaseFile = Data<'im/case', 'file', 'get'>;

/** A reason to look at somebody: the newest fifty of a case. */
export type Signal = CaseFile['signals'][number];

/** A message as it was when somebody reported it. Private texts are null while no reason for reading is stated. */
export type Evidence = Signal['evidence'][number];

/** What was decided about a person, of all their cases: the newest twenty. */
export type Decision = CaseFile['decisions'][number];

export type CaseOrder = Body<'im/case', 'decide'>;

/** The decisions against the person that still stand. */
export const standingAgainst = ({ decisions }: Pick<CaseFile, 'decisions'>): Decision[] =>
  decisions.filter(({ outcome, reversedTime }) => outcome === 'ban' && reversedTime === null);

/** The newest decision of this case. */
export const lastDecisionOf = ({
  case: { id },
  decisions,
}: Pick<CaseFile, 'case' | 'decisions'>): Decision | undefined => decisions.find(({ caseId }) => caseId === id);
