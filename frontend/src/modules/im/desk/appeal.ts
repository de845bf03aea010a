import type { Body } from '../../../kernel/call/api/api';
import type { CaseFile } from './case-file';

/** An appeal against a decision, with that decision and its statement of reasons. */
export type AppealFile = NonNullable<CaseFile['appeal']>;

export type AppealAnswer = Body<'im/case', 'answer'>;

export type AppealOutcome = AppealAnswer['outcome'];

/** The longest answer, in characters. */
export const LONGEST_ANSWER = 2000;
