import type { AppealState } from '../tables/appeal.entity';
import type { Outcome } from '../tables/case-decision.entity';
import type { DecisionParts } from '../package/case-rows';
import type { Shown } from '../notice/statement-part';
import type { Spoken } from '../appeals/appeal-questions';

/** An appeal as the person sent it, and its answer. */
interface ToldAppeal {
  text: string;
  state: AppealState;
  answer: string | null;
  createTime: Date;
  answerTime: Date | null;
}

/** What a person may know of a decision about them: nothing of staff, and no notes. */
export interface ToldDecision {
  case: number;
  createTime: Date;
  outcome: Outcome;
  rule: string | null;
  strikes: number;
  strikesUntil: Date | null;
  reversedTime: Date | null;
  statement: Shown | null;
  appeal: ToldAppeal | null;
  spoken: Pick<Spoken, 'kind' | 'text' | 'createTime'>[];
}

export function toldDecision({ decision, statement, appeal, spoken }: DecisionParts): ToldDecision {
  const { caseId, createTime, outcome, policyName, strikes, strikesUntil, reversedTime } = decision;
  return {
    ...{ case: caseId, createTime, outcome, rule: policyName, strikes, strikesUntil, reversedTime },
    statement: statement && shownOf(statement.statement),
    appeal: appeal && appealOf(appeal),
    spoken: spoken.map(({ kind, text, createTime: at }) => ({ kind, text, createTime: at })),
  };
}

const appealOf = ({ text, state, answer, createTime, answerTime }: ToldAppeal): ToldAppeal => ({
  ...{ text, state, answer, createTime, answerTime },
});

const shownOf = (statement: Shown): Shown => ({
  ground: statement.ground,
  reference: statement.reference,
  explanation: statement.explanation,
  facts: statement.facts,
  automatedDetection: statement.automatedDetection,
  automatedDecision: statement.automatedDecision,
  untilTime: statement.untilTime,
  recalled: statement.recalled,
  removed: statement.removed,
  groupsBanned: statement.groupsBanned,
  createTime: statement.createTime,
  applicationTime: statement.applicationTime,
  reversedTime: statement.reversedTime,
});
