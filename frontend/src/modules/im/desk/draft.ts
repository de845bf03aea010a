import { type Duration, endOf, EVER, faultOf } from '../../../kernel/screens/act/duration';
import { faultOfReason } from '../../../kernel/screens/act/open-reason';
import { type Extra, SPAN, type Span } from '../batch/extras';
import type { Case, CaseOrder, Recommendation } from './case-file';
import type { Policy } from '../policy/policy';

/** A decision that is not made yet, as somebody has filled it in. */
export interface Draft {
  /** the id of a policy, that the person did nothing wrong, or that an earlier decision is left as it is */
  choice: number | 'noFault' | 'stands' | undefined;
  duration: Duration;
  /** whether somebody chose the duration, which no policy changes then */
  isOwnDuration: boolean;
  extras: readonly Extra[];
  span: Span;
  /** whether what the person still writes is recalled */
  sweep: boolean;
  comment: string;
  /** for the statement of reasons; empty if the console is to say what it knows */
  facts: string;
  /** to the person, if the case is an appeal */
  answer: string;
}

export const EMPTY: Draft = {
  ...{ choice: undefined, duration: EVER, isOwnDuration: false, extras: [], span: SPAN, sweep: true },
  ...{ comment: '', facts: '', answer: '' },
};

interface Chosen {
  policy: Policy;
  recommended: Recommendation | undefined;
  /** the extras that the person may choose */
  offered: readonly Extra[];
}

/** The draft with a policy and the act that it and the ladder recommend. A duration that somebody chose stays. */
export const withPolicy = (draft: Draft, { policy, recommended, offered }: Chosen): Draft => ({
  ...draft,
  choice: policy.id,
  duration: draft.isOwnDuration ? draft.duration : { kind: recommended?.duration ?? policy.duration, at: null },
  extras: offered.filter((name) => policy[name] === 1),
  span: policy.span,
});

/** Whether the act takes messages away from other people's screens as well. */
export const isRecalling = ({ choice, extras }: Draft): boolean =>
  typeof choice === 'number' && (extras.includes('recallGroups') || extras.includes('recallPrivate'));

/** What others notice of the act, as the key of a text: such a decision is asked for again. */
export function warningOf(draft: Draft): 'ask' | 'ask.groups' | 'ask.both' | undefined {
  const isOfGroups = typeof draft.choice === 'number' && draft.extras.includes('banGroups');
  if (isRecalling(draft)) return isOfGroups ? 'ask.both' : 'ask';
  return isOfGroups ? 'ask.groups' : undefined;
}

type Fault = 'fault.choice' | `act:${'until.missing' | 'until.past' | 'reason.noEnd' | 'reason.noDays'}`;

/** Why a draft cannot be decided yet, as the key of a text. */
export function faultOfDraft({ choice, duration }: Draft, policy: Policy | undefined): Fault | undefined {
  if (choice === 'noFault' || choice === 'stands') return undefined;
  if (!policy) return 'fault.choice';
  const fault = faultOf(duration) ?? faultOfReason(policy.reason, duration);
  return fault && `act:${fault}`;
}

/** The draft as a call. @throws if nothing is chosen */
export function orderOf(
  { id, lastSignalId }: Pick<Case, 'id' | 'lastSignalId'>,
  { choice, duration, extras, span, sweep, ...draft }: Draft,
): CaseOrder {
  const [words, facts] = [draft.comment.trim(), draft.facts.trim()];
  const known = { id, lastSignalId, ...(words && { comment: words }) };
  if (choice === undefined) throw new Error('nothing is chosen');
  if (typeof choice === 'string') return { ...known, outcome: choice };
  const until = endOf(duration);
  const has = (name: Extra) => extras.includes(name);
  return {
    ...known,
    outcome: 'ban',
    policyId: choice,
    ...(until && { until }),
    ...(facts && { facts }),
    recallGroups: has('recallGroups'),
    recallPrivate: has('recallPrivate'),
    leaveGroups: has('leaveGroups'),
    banGroups: has('banGroups'),
    span,
    sweep,
  };
}
