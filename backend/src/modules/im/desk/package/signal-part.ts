import { t } from '../../../../kernel/basis/i18n/translate';
import { type Markup, markup } from '../../../../kernel/content/html/markup';
import { isPrivate } from '../cases/private-texts';
import { momentText } from '../notice/moment-text';
import { words } from '../notice/statement-part';
import type { ImCaseSignal } from '../tables/case-signal.entity';
import type { EvidenceCopy } from '../tables/evidence-copy';
import type { CaseContent } from './case-content';
import { evidencePath, type MediaOf, mediaOf } from './evidence-file';

const TITLES = { report: 'im.package.signal', page: 'im.package.fromPage', spike: 'im.package.noticed' } as const;

/** A report with its messages, in words. */
export const signalPart = (signal: ImCaseSignal, content: CaseContent): Markup => markup`<section>
<h3>${t(TITLES[signal.kind], { n: signal.id, at: momentText(signal.createTime) })}</h3>
<p>${reasonOf(signal)}</p>
${signal.reporter === null ? '' : markup`<p>${t('im.package.reporter')} <bdi>${signal.reporter}</bdi></p>`}
${signal.text === null ? '' : words(signal.text)}
<p><a href="${evidencePath(signal.id)}">${evidencePath(signal.id)}</a> <code>${signal.hash}</code></p>
${signal.evidence.map((copy) => copyPart(copy, content))}
</section>`;

const reasonOf = ({ kind, reason, sent }: ImCaseSignal): Markup =>
  kind === 'spike'
    ? markup`${t('im.package.spike', { n: sent ?? 0 })}`
    : markup`${t('im.package.reason')} <bdi>${reason}</bdi>`;

/** The time is that of the chat's database. */
function copyPart(copy: EvidenceCopy, content: CaseContent): Markup {
  const place = copy.kind === 'group' ? t('im.package.inGroup', { id: copy.groupId ?? 0 }) : t('im.package.inPrivate');
  return markup`<div class="state"><p class="quiet">#${String(copy.id)} ${copy.time} ${place}</p>${textOf(copy, content)}${mediaOf(copy, content).map(mediaPart)}</div>
`;
}

function textOf(copy: EvidenceCopy, { isWithPrivate }: CaseContent): Markup {
  if (copy.content !== null) return words(copy.content);
  const isLeftOut = isPrivate(copy) && !isWithPrivate;
  return markup`<p class="quiet">${t(isLeftOut ? 'im.package.textLeftOut' : 'im.package.noText')}</p>`;
}

/** A path of the package is made of safe characters but for those that an address gives a meaning. */
const mediaPart = ({ address, file }: MediaOf): Markup =>
  file === null
    ? markup`<p>${t('im.package.notHeld')} <bdi>${address}</bdi></p>`
    : markup`<p><a href="${file.split('/').map(encodeURIComponent).join('/')}">${file}</a></p>`;
