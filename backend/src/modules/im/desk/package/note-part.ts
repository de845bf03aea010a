import { t } from '../../../../kernel/basis/i18n/translate';
import { type Markup, markup } from '../../../../kernel/content/html/markup';
import { momentText } from '../notice/moment-text';
import { words } from '../notice/statement-part';
import type { ImCaseNote } from '../tables/case-note.entity';

/** A note of staff, in words. */
export const notePart = ({ kind, text, staffName, createTime }: ImCaseNote): Markup => markup`<section>
<h3>${t(`im.package.note.${kind}`)}</h3>
<p class="quiet"><bdi>${staffName ?? '–'}</bdi> ${momentText(createTime)}</p>
${text === '' ? '' : words(text)}
</section>`;
