import { t } from '../../../../kernel/basis/i18n/translate';
import { type Markup, markup } from '../../../../kernel/content/html/markup';
import { momentText } from '../notice/moment-text';
import { words } from '../notice/statement-part';
import { LONGEST_NAME, LONGEST_REPORT, type ReportDraft } from './report-draft';
import type { Choice } from './report-reasons';
import type { ReportState } from './report-states';
import type { OpenReport } from './reports';

const NOTHING = markup``;

/** The form of a report. It is sent to the address of the page itself. A browser drops the first end of a line in the box, so that one is ours. */
export const formPart = (open: OpenReport, choices: readonly Choice[], draft: ReportDraft): Markup => markup`
  <form method="post" accept-charset="utf-8">
    ${draft.fault === undefined ? NOTHING : markup`<p class="fault" id="fault" role="alert">${draft.fault}</p>`}
    ${subjectPart(open, draft)}
    <label for="reason">${t('im.report.reason')}</label>
    <select id="reason" name="reason" required>${[EMPTY, ...choices.map((one) => choicePart(one, draft))]}</select>
    <label for="text">${t('im.report.text')}</label>
    <p class="quiet" id="hint">${t('im.report.hint', { n: LONGEST_REPORT })}</p>
    <textarea id="text" name="text" maxlength="${String(LONGEST_REPORT)}" dir="auto" aria-describedby="hint">
${draft.text}</textarea>
    <p class="quiet">${t('im.report.keep')}</p>
    <button type="submit">${t('im.report.send')}</button>
  </form>
`;

const EMPTY = markup`<option value=""></option>`;

const choicePart = ({ value, name }: Choice, { reason }: ReportDraft): Markup =>
  markup`<option value="${value}"${value === reason ? markup` selected` : NOTHING}>${name}</option>`;

function subjectPart(
  { subjectName, grant: { privateMessages, groupMessages } }: OpenReport,
  draft: ReportDraft,
): Markup {
  if (subjectName === undefined) return whoPart(draft);
  const n = privateMessages.length + groupMessages.length;
  return markup`<div class="state"><p>${t('im.report.about')} <bdi>${subjectName}</bdi></p>
    ${n ? markup`<p>${t('im.report.messages', { n })}</p>` : NOTHING}</div>`;
}

const whoPart = ({ who }: ReportDraft): Markup => markup`
  <label for="who">${t('im.report.who')}</label>
  <input id="who" name="who" value="${who}" maxlength="${String(LONGEST_NAME)}" required dir="auto" autocomplete="off" autocapitalize="none" spellcheck="false">
`;

const OUTCOMES = {
  open: 'im.report.open',
  acted: 'im.report.acted',
  noBreach: 'im.report.noBreach',
  nothing: 'im.report.nothing',
} as const satisfies Record<ReportState, string>;

/** What became of a report. It names nobody: whoever finds the address learns nothing of people. */
export const statePart = ({ id, createTime }: { id: number; createTime: Date }, state: ReportState): Markup => markup`
  <p class="state">${t('im.report.received', { n: id, at: momentText(createTime) })}</p>
  <p>${t(OUTCOMES[state])}</p>
`;

/** For a form whose time is over. What was typed is still there, to be copied. */
export const overPart = ({ text }: ReportDraft): Markup =>
  markup`<p class="fault" role="alert">${t('im.report.over')}</p>${text ? words(text) : NOTHING}`;
