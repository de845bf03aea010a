import { Flag } from '../../tables/columns/flag.decorator';
import type { ImPolicy } from '../policy/policy.entity';
import { DATES } from '../published/statement-schema';
import type { SeenSignals } from './seen-signals';
import type { ImStatement } from './statement.entity';

export interface StatementParts {
  policy: Pick<ImPolicy, 'name' | 'ground' | 'law' | 'category' | 'publicText'>;
  noticeId: string;
  /** what the person reads with the ban, without a link */
  reason: string;
  until: Date | null;
  signals: SeenSignals;
  facts: string;
  /** whether a program decided, not a person at the console */
  isByProgram: boolean;
  /** the day on which the account was made, as `YYYY-MM-DD`, if it is known */
  accountSince: string | undefined;
  /** what the content is called that has no listed type: an account, or other messages */
  words: { account: string; others: string };
}

/** The columns of a statement that are known when the decision is made. */
export type StatementRow = Omit<
  ImStatement,
  | 'id'
  | 'createTime'
  | 'updateTime'
  | 'decisionId'
  | 'puid'
  | 'recalled'
  | 'removed'
  | 'groupsBanned'
  | 'applicationTime'
  | 'reversedTime'
>;

/** Fills in a statement from the policy, the act and the signals. */
export function statementRow(parts: StatementParts): StatementRow {
  const { policy, reason, until, signals, facts, isByProgram, noticeId } = parts;
  const isIllegal = policy.ground === 'illegal';
  return {
    noticeId,
    ground: policy.ground,
    reference: (isIllegal && policy.law) || policy.name,
    explanation: policy.publicText.trim() || reason || policy.name,
    category: policy.category,
    facts,
    ...contentOf(parts),
    source: signals.byPeople > 0 ? 'SOURCE_TYPE_OTHER_NOTIFICATION' : 'SOURCE_VOLUNTARY',
    automatedDetection: signals.byMachine > 0 && signals.byPeople === 0 ? Flag.Yes : Flag.No,
    automatedDecision: isByProgram ? 'AUTOMATED_DECISION_FULLY' : 'AUTOMATED_DECISION_NOT_AUTOMATED',
    untilTime: until,
  };
}

type Content = Pick<StatementRow, 'contentTypes' | 'otherContent' | 'contentDate'>;

/** The reported messages; if none were copied, the account itself. The published rules know both kinds of content. */
function contentOf({ signals, accountSince, words }: StatementParts): Content {
  if (signals.messages === 0)
    return {
      contentTypes: ['CONTENT_TYPE_OTHER'],
      otherContent: words.account,
      contentDate: contentDay(accountSince, signals),
    };
  const contentTypes = [...signals.types].sort();
  const otherContent = signals.types.has('CONTENT_TYPE_OTHER') ? words.others : null;
  return { contentTypes, otherContent, contentDate: contentDay(signals.oldest, signals) };
}

/** A day that the published rules take. If the chat product tells none, the content was there when it was first reported. */
const contentDay = (day: string | undefined, { first }: SeenSignals): string =>
  day && day >= DATES.content && day <= DATES.last ? day : first.slice(0, 'yyyy-mm-dd'.length);
