import { t } from '../../../../kernel/basis/i18n/translate';
import { type Markup, markup } from '../../../../kernel/content/html/markup';
import { momentText } from '../notice/moment-text';
import { statementPart, words } from '../notice/statement-part';
import type { ToldDecision } from './told-decision';
import type { ToldReport } from './told-report';
import type { ToldSignal } from './told-signal';

const TITLES = {
  report: 'im.disclosure.reportAbout',
  page: 'im.disclosure.pageAbout',
  spike: 'im.disclosure.spikeAbout',
} as const;

/** A report about the person, with their messages. */
export const disclosedSignal = ({ case: n, kind, time, reason, messages }: ToldSignal): Markup => markup`<section>
<h3>${t(TITLES[kind], { n, at: time })}</h3>
${reason === '' ? '' : markup`<p>${t('im.package.reason')} <bdi>${reason}</bdi></p>`}
${messages.map(messagePart)}
</section>`;

const messagePart = ({ group, time, content, isLeftOut }: ToldSignal['messages'][number]): Markup => markup`
<div class="state"><p class="quiet">${time} ${group === null ? t('im.package.inPrivate') : t('im.package.inGroup', { id: group })}</p>
${content === null ? markup`<p class="quiet">${t(isLeftOut ? 'im.package.textLeftOut' : 'im.package.noText')}</p>` : words(content)}</div>`;

/** A decision about the person, with its statement of reasons and their appeal. */
export const disclosedDecision = ({ statement, appeal, spoken, ...decision }: ToldDecision): Markup => markup`<section>
<h3>${t(`im.package.outcome.${decision.outcome}`)} <bdi>${decision.rule ?? ''}</bdi></h3>
<p class="quiet">${t('im.disclosure.decided', { n: decision.case, at: momentText(decision.createTime) })}</p>
${decision.strikes ? markup`<p>${strikesOf(decision)}</p>` : ''}
${statement === null && decision.reversedTime !== null ? markup`<p>${t('im.notice.reversed', { at: momentText(decision.reversedTime) })}</p>` : ''}
${statement === null ? '' : statementPart(statement)}
${appeal === null ? '' : markup`<h3>${t('im.disclosure.appeal', { at: momentText(appeal.createTime) })}</h3>${words(appeal.text)}`}
${spoken.map(spokenPart)}
${appeal?.answer == null ? '' : markup`<h3>${t('im.package.answer')}</h3>${words(appeal.answer)}`}
</section>`;

const strikesOf = ({ strikes, strikesUntil }: Pick<ToldDecision, 'strikes' | 'strikesUntil'>): string =>
  strikesUntil === null
    ? t('im.disclosure.strikes', { n: strikes })
    : t('im.disclosure.strikesUntil', { n: strikes, at: momentText(strikesUntil) });

const spokenPart = ({ kind, text, createTime }: ToldDecision['spoken'][number]): Markup => {
  const key = kind === 'question' ? 'im.notice.asked' : 'im.notice.replied';
  return markup`<p class="state">${t(key, { at: momentText(createTime) })}</p>${words(text)}`;
};

/** A report that the person sent. */
export const disclosedReport = ({ time, about, reason, text, messages, told }: ToldReport): Markup => markup`<section>
<h3>${t('im.disclosure.report', { at: time })}</h3>
${about === null ? '' : markup`<p>${t('im.disclosure.reported')} <bdi>${about.name}</bdi> (#${about.id})</p>`}
<p>${t('im.package.reason')} <bdi>${reason}</bdi></p>
${text === null ? '' : words(text)}
<p class="quiet">${t('im.disclosure.messages', { n: messages })}</p>
<p>${told === null ? t('im.disclosure.untold') : t(`im.reply.${told}`)}</p>
</section>`;
