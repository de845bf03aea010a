import { t } from '../../../../kernel/basis/i18n/translate';
import { type Markup, markup } from '../../../../kernel/content/html/markup';
import { momentText } from '../notice/moment-text';
import { PAGE_END, pageBegin, pageSection } from '../package/archive-page';
import type { DisclosedContent } from './disclosed-content';
import type { DisclosedRows } from './disclosed-rows';
import { disclosedDecision, disclosedReport, disclosedSignal } from './disclosure-parts';
import { toldDecision } from './told-decision';
import { toldReport } from './told-report';
import { toldSignal } from './told-signal';

/** `index.html`, in pieces: the same in words, in the language of whoever takes it. */
export async function* disclosurePage(content: DisclosedContent, rows: DisclosedRows): AsyncGenerator<string> {
  yield headPart(content).html;
  yield* pageSection(t('im.disclosure.about'), rows.readSignals(content), (signal) =>
    disclosedSignal(toldSignal(signal, content.isWithPrivate)),
  );
  yield* pageSection(t('im.package.decisions'), rows.readDecisions(content), (parts) =>
    disclosedDecision(toldDecision(parts)),
  );
  yield* pageSection(t('im.disclosure.sent'), rows.readReports(content), (report) =>
    disclosedReport(toldReport(report)),
  );
  yield PAGE_END;
}

const headPart = ({ person, takenTime, timeZone, isWithPrivate }: DisclosedContent): Markup => markup`${pageBegin(
  t('im.disclosure.title', { n: person.id }),
)}<p><bdi>${person.nick_name}</bdi> (#${String(person.id)})</p>
<p class="state">${t('im.disclosure.taken', { at: momentText(takenTime) })}</p>
<p>${t('im.disclosure.scope')}</p>
<p>${t('im.package.zone', { zone: `${timeZone.name}, UTC${timeZone.offset}` })}</p>
${isWithPrivate ? '' : markup`<p>${t('im.disclosure.leftOut')}</p>`}
`;
