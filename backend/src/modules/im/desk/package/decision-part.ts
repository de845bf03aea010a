import { t } from '../../../../kernel/basis/i18n/translate';
import { type Markup, markup } from '../../../../kernel/content/html/markup';
import { Flag } from '../../tables/columns/flag.decorator';
import { momentText } from '../notice/moment-text';
import { statementPart, words } from '../notice/statement-part';
import type { DecisionParts } from './case-rows';
import { notePart } from './note-part';

/** A decision with its statement of reasons, and what was said against it. */
export const decisionPart = ({ decision, statement, appeal, spoken }: DecisionParts): Markup => markup`<section>
<h3>${t(`im.package.outcome.${decision.outcome}`)} <bdi>${decision.policyName ?? ''}</bdi></h3>
<p class="quiet"><bdi>${decision.staffName ?? '–'}</bdi> ${momentText(decision.createTime)}</p>
${decision.comment === null ? '' : words(decision.comment)}
${decision.packageTaken === null ? '' : markup`<p>${t(decision.packageTaken === Flag.Yes ? 'im.package.before' : 'im.package.notBefore')}</p>`}
${decision.reversedTime === null ? '' : markup`<p>${t('im.notice.reversed', { at: momentText(decision.reversedTime) })}</p>`}
${statement === null ? '' : statementPart(statement.statement)}
${appeal === null ? '' : markup`<h3>${t('im.package.appeal')}</h3>${words(appeal.text)}`}
${spoken.map(notePart)}
${appeal?.answer == null ? '' : markup`<h3>${t('im.package.answer')}</h3>${words(appeal.answer)}`}
</section>`;
