import { language, t } from '../../../../kernel/basis/i18n/translate';
import { Markup, markup } from '../../../../kernel/content/html/markup';
import { STYLE } from '../notice/notice-style';
import { momentText } from '../notice/moment-text';
import { words } from '../notice/statement-part';
import type { CaseContent } from './case-content';
import type { CaseRows } from './case-rows';
import { decisionPart } from './decision-part';
import { notePart } from './note-part';
import { signalPart } from './signal-part';

const CODES = { 'zh-cn': 'zh-CN', 'zh-tw': 'zh-TW', en: 'en' };

/** Nothing is fetched and no script runs, whatever the texts of the case are. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** Our own text. A browser reads it as it stands, without escapes. */
const style = new Markup(`<style>${STYLE}</style>`);

/** `index.html`, in pieces: the case in words, in the language of whoever takes it. */
export async function* indexPage(content: CaseContent, rows: CaseRows): AsyncGenerator<string> {
  yield headPart(content).html;
  yield* section(t('im.package.signals'), rows.readSignals(content), (signal) => signalPart(signal, content));
  yield* section(t('im.package.notes'), rows.readNotes(content), notePart);
  yield* section(t('im.package.decisions'), rows.readDecisions(content), decisionPart);
  yield '</main></body></html>\n';
}

async function* section<T>(title: string, rows: AsyncIterable<T>, part: (row: T) => Markup): AsyncGenerator<string> {
  yield markup`<h2>${title}</h2>\n`.html;
  let isEmpty = true;
  for await (const row of rows) {
    isEmpty = false;
    yield `${part(row).html}\n`;
  }
  if (isEmpty) yield markup`<p class="quiet">${t('im.package.none')}</p>\n`.html;
}

function headPart(content: CaseContent): Markup {
  const { case: row, takenTime, timeZone, takenBy, isWithPrivate, appeal } = content;
  const title = t('im.package.title', { n: row.id });
  const taken = t('im.package.taken', { name: takenBy.name, at: momentText(takenTime) });
  return markup`<!doctype html>
<html lang="${CODES[language()]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${title}</title>
${style}
</head>
<body><main>
<h1>${title}</h1>
<p><bdi>${row.subjectName}</bdi> (#${row.subjectId})</p>
<p>${t('im.package.opened', { at: momentText(row.createTime) })}</p>
${row.closedTime ? markup`<p>${t('im.package.closed', { at: momentText(row.closedTime) })}</p>` : ''}
<p class="state"><bdi>${taken}</bdi></p>
<p>${t('im.package.zone', { zone: `${timeZone.name}, UTC${timeZone.offset}` })}</p>
<p>${t('im.package.sums')}</p>
${isWithPrivate ? '' : markup`<p>${t('im.package.leftOut')}</p>`}
${appeal ? markup`<h2>${t('im.package.appeal')}</h2>${words(appeal.appeal.text)}` : ''}
`;
}
