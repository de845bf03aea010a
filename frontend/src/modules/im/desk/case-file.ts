import type { Body, Data, Row } from '../../../kernel/call/api/api';

/** Something that needs a decision about one person. */
export type Case = Row<'im/case'>;

/** A reason to look at somebody. The API document does not name its fields. */
export interface Signal {
  id: number;
  createTime: string;
  /** as the chat product names its people; null if nobody reported it */
  reporter: string | null;
  reason: string;
  text: string | null;
  /** 1 to 100 */
  weight: number;
  evidence: Evidence[];
  /** SHA-256 of the evidence */
  hash: string;
}

/** A message as it was when somebody reported it. */
export interface Evidence {
  kind: 'private' | 'group';
  id: number;
  /** the group of a group message */
  groupId?: number;
  /** the receiver of a private message */
  peerId?: number;
  type: number;
  /** null as well while no reason for reading private messages is stated */
  content: string | null;
  time: string | null;
  /** there was no such message */
  missing?: true;
}

/** What was decided about a person. The API document does not name its fields. */
export interface Decision {
  id: number;
  createTime: string;
  caseId: number;
  outcome: CaseOrder['outcome'];
  policyName: string | null;
  strikes: number;
  comment: string | null;
  /** the batch that carries out its act */
  batchId: number | null;
  staffName: string | null;
  reversedTime: string | null;
  reversedByName: string | null;
  reversedReason: string | null;
}

type Answered = Data<'im/case', 'file', 'get'>;

/** A case with its signals, the decisions about the same person, and the strikes in force. */
export interface CaseFile extends Omit<Answered, 'signals' | 'decisions'> {
  /** newest first, at most fifty */
  signals: Signal[];
  /** of all cases of the person, newest first, at most twenty */
  decisions: Decision[];
}

/** The file as the server answers it, with the fields that the API document does not name. */
export const fileOf = (answer: Answered): CaseFile => answer as unknown as CaseFile;

export type CaseOrder = Body<'im/case', 'decide'>;

/** The decisions against the person that still stand. */
export const standingAgainst = ({ decisions }: Pick<CaseFile, 'decisions'>): Decision[] =>
  decisions.filter(({ outcome, reversedTime }) => outcome === 'ban' && reversedTime === null);

/** The newest decision of this case. */
export const lastDecisionOf = ({
  case: { id },
  decisions,
}: Pick<CaseFile, 'case' | 'decisions'>): Decision | undefined => decisions.find(({ caseId }) => caseId === id);
