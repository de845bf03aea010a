import { t } from '../../../../kernel/basis/i18n/translate';
import { type Markup, markup } from '../../../../kernel/content/html/markup';
import { Flag } from '../../tables/columns/flag.decorator';
import type { ImStatement } from '../statements/statement.entity';
import { momentText } from './moment-text';

/** What the person concerned may read of a statement: nothing of staff, of reporters, of other cases, and no ids. */
export type Shown = Pick<
  ImStatement,
  | 'ground'
  | 'reference'
  | 'explanation'
  | 'facts'
  | 'automatedDetection'
  | 'automatedDecision'
  | 'untilTime'
  | 'recalled'
  | 'removed'
  | 'groupsBanned'
  | 'createTime'
  | 'applicationTime'
  | 'reversedTime'
>;

/** A statement of reasons in words. */
export const statementPart = (shown: Shown): Markup => markup`
  <p class="state">${stateOf(shown)}</p>
  <h2>${t('im.notice.what')}</h2>
  <ul>
    ${restrictionsOf(shown).map((one) => markup`<li>${one}</li>`)}
  </ul>
  <p class="quiet">${t('im.notice.onlyDecision')}</p>
  <h2>${t(shown.ground === 'illegal' ? 'im.notice.law' : 'im.notice.rule')}</h2>
  ${words(shown.reference)}${shown.explanation === shown.reference ? '' : words(shown.explanation)}
  <h2>${t('im.notice.facts')}</h2>
  ${words(shown.facts)}
  <h2>${t('im.notice.how')}</h2>
  ${howOf(shown).map((one) => markup`<p>${one}</p>`)}
  <h2>${t('im.notice.when')}</h2>
  <dl>${datesOf(shown)}</dl>
`;

/** A text that somebody wrote, in a block of its own: its direction and its length change nothing around it. */
export const words = (text: string): Markup => markup`<p class="words" dir="auto">${text}</p>`;

function stateOf({ applicationTime, reversedTime }: Shown): string {
  if (reversedTime) return t('im.notice.reversed', { at: momentText(reversedTime) });
  return applicationTime ? t('im.notice.applied', { at: momentText(applicationTime) }) : t('im.notice.pending');
}

function restrictionsOf({ untilTime, recalled, removed, groupsBanned }: Shown): string[] {
  return [
    banOf(untilTime),
    ...(recalled ? [t('im.notice.recalled', { n: recalled })] : []),
    ...(removed ? [t('im.notice.removed', { n: removed })] : []),
    ...(groupsBanned ? [t('im.notice.groupsBanned', { n: groupsBanned })] : []),
  ];
}

function banOf(until: Date | null): string {
  if (!until) return t('im.notice.forever');
  return t(+until > Date.now() ? 'im.notice.until' : 'im.notice.untilPast', { at: momentText(until) });
}

const DECIDED = {
  AUTOMATED_DECISION_FULLY: 'im.notice.byProgram',
  AUTOMATED_DECISION_PARTIALLY: 'im.notice.partlyByProgram',
  AUTOMATED_DECISION_NOT_AUTOMATED: 'im.notice.byPerson',
} as const;

const howOf = ({ automatedDecision, automatedDetection }: Shown): string[] => [
  t(DECIDED[automatedDecision]),
  ...(automatedDetection === Flag.Yes ? [t('im.notice.foundByProgram')] : []),
];

const datesOf = ({ createTime, applicationTime, reversedTime }: Shown): Markup[] => [
  date(t('im.notice.decidedAt'), createTime),
  ...(applicationTime ? [date(t('im.notice.appliedAt'), applicationTime)] : []),
  ...(reversedTime ? [date(t('im.notice.reversedAt'), reversedTime)] : []),
];

const date = (name: string, at: Date): Markup =>
  markup`<dt>${name}</dt>
    <dd>${momentText(at)}</dd>`;
