import { language, t } from '../../../../kernel/basis/i18n/translate';
import { Markup, markup } from '../../../../kernel/content/html/markup';
import { STYLE } from '../notice/notice-style';

const CODES = { 'zh-cn': 'zh-CN', 'zh-tw': 'zh-TW', en: 'en' };

/** Nothing is fetched and no script runs, whatever the texts of the page are. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** Our own text. A browser reads it as it stands, without escapes. */
const style = new Markup(`<style>${STYLE}</style>`);

/** A page that is read out of an archive, in the language of whoever takes it: its begin, up to the parts below its title. */
export const pageBegin = (title: string): Markup => markup`<!doctype html>
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
`;

export const PAGE_END = '</main></body></html>\n';

/** A part of the page with a title and a piece for each row, or the sentence that there is none. */
export async function* pageSection<T>(
  title: string,
  rows: AsyncIterable<T>,
  part: (row: T) => Markup,
): AsyncGenerator<string> {
  yield markup`<h2>${title}</h2>\n`.html;
  let isEmpty = true;
  for await (const row of rows) {
    isEmpty = false;
    yield `${part(row).html}\n`;
  }
  if (isEmpty) yield markup`<p class="quiet">${t('im.package.none')}</p>\n`.html;
}
