import type { Body } from '../../../kernel/call/api/api';
import type { CaseFile } from './case-file';

/** An appeal against a decision, with that decision and its statement of reasons. */
export type AppealFile = NonNullable<CaseFile['appeal']>;

export type AppealAnswer = Body<'im/case', 'answer'>;

export type AppealOutcome = AppealAnswer['outcome'];

/** How many questions may be asked in an appeal. */
const MOST_QUESTIONS = 3;

/** Whether the person may be asked something more. */
export const isAskable = ({ appeal, spoken }: AppealFile): boolean =>
  appeal.state === 'open' && spoken.filter(({ kind }) => kind === 'question').length < MOST_QUESTIONS;

/** The longest answer, in characters. */
export const LONGEST_ANSWER = 2000;
