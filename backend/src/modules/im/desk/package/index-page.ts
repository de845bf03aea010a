import { t } from '../../../../kernel/basis/i18n/translate';
import { type Markup, markup } from '../../../../kernel/content/html/markup';
import { momentText } from '../notice/moment-text';
import { words } from '../notice/statement-part';
import { PAGE_END, pageBegin, pageSection } from './archive-page';
import type { CaseContent } from './case-content';
import type { CaseRows } from './case-rows';
import { decisionPart } from './decision-part';
import { notePart } from './note-part';
import { signalPart } from './signal-part';

/** `index.html`, in pieces: the case in words, in the language of whoever takes it. */
export async function* indexPage(content: CaseContent, rows: CaseRows): AsyncGenerator<string> {
  yield headPart(content).html;
  yield* pageSection(t('im.package.signals'), rows.readSignals(content), (signal) => signalPart(signal, content));
  yield* pageSection(t('im.package.notes'), rows.readNotes(content), notePart);
  yield* pageSection(t('im.package.decisions'), rows.readDecisions(content), decisionPart);
  yield PAGE_END;
}

function headPart(content: CaseContent): Markup {
  const { case: row, takenTime, timeZone, takenBy, isWithPrivate, appeal } = content;
  const title = t('im.package.title', { n: row.id });
  const taken = t('im.package.taken', { name: takenBy.name, at: momentText(takenTime) });
  return markup`${pageBegin(title)}<p><bdi>${row.subjectName}</bdi> (#${row.subjectId})</p>
<p>${t('im.package.opened', { at: momentText(row.createTime) })}</p>
${row.closedTime ? markup`<p>${t('im.package.closed', { at: momentText(row.closedTime) })}</p>` : ''}
<p class="state"><bdi>${taken}</bdi></p>
<p>${t('im.package.zone', { zone: `${timeZone.name}, UTC${timeZone.offset}` })}</p>
<p>${t('im.package.sums')}</p>
${isWithPrivate ? '' : markup`<p>${t('im.package.leftOut')}</p>`}
${appeal ? markup`<h2>${t('im.package.appeal')}</h2>${words(appeal.appeal.text)}` : ''}
`;
}
