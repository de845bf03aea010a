import { type Language, LANGUAGES } from '../../../../kernel/basis/context/language';
import { language } from '../../../../kernel/basis/i18n/translate';
import { Markup, markup } from '../../../../kernel/content/html/markup';
import { STYLE } from './notice-style';

/** How a page names its language, and how each language calls itself. */
const NAMES: Record<Language, { code: string; name: string }> = {
  'zh-cn': { code: 'zh-CN', name: '简体中文' },
  'zh-tw': { code: 'zh-TW', name: '繁體中文' },
  en: { code: 'en', name: 'English' },
};

/** Our own text. A browser reads it as it stands, without escapes. */
const style = new Markup(`<style>${STYLE}</style>`);

/** A whole public page in the language of the request, with links to the others. It names no address, so that none can be read from it. */
export function framedPage(title: string, body: Markup): string {
  const here = language();
  const others = LANGUAGES.filter((one) => one !== here).map((one) => {
    const { code, name } = NAMES[one];
    return markup`<a href="?lang=${one}" hreflang="${code}" lang="${code}">${name}</a>`;
  });
  return markup`<!doctype html>
    <html lang="${NAMES[here].code}">
      <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="robots" content="noindex, nofollow">
        <title>${title}</title>
        ${style}
      </head>
      <body>
        <nav>${others}</nav>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `.html;
}
