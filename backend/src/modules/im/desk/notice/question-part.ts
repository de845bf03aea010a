import { t } from '../../../../kernel/basis/i18n/translate';
import { type Markup, markup } from '../../../../kernel/content/html/markup';
import type { Spoken } from '../appeals/appeal-questions';
import { momentText } from './moment-text';
import { words } from './statement-part';

const SAID = { question: 'im.notice.asked', answer: 'im.notice.replied' } as const;

/** What the person was asked about their appeal, and what they answered. */
export const spokenPart = (spoken: readonly Spoken[]): Markup[] =>
  spoken.map(({ kind, text, createTime }) => {
    const key = kind === 'question' ? SAID.question : SAID.answer;
    return markup`<p class="state">${t(key, { at: momentText(createTime) })}</p>${words(text)}`;
  });
