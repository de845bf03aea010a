import { t } from '../../../../kernel/basis/i18n/translate';
import { type Markup, markup } from '../../../../kernel/content/html/markup';
import type { OwnAppeal } from '../appeals/appeals';
import { LONGEST_APPEAL } from '../tables/appeal.entity';
import type { Draft } from './appeal-text';
import { momentText } from './moment-text';
import { words } from './statement-part';

const NOTHING = markup``;

interface Appealing {
  reversedTime: Date | null;
  appeal: OwnAppeal | null;
  draft: Draft;
}

/** What the person can do against a decision: say once why it is wrong, and read what became of that. */
export function appealPart({ reversedTime, appeal, draft }: Appealing): Markup {
  if (!appeal && reversedTime) return NOTHING;
  return markup`
    <h2 id="appeal">${t('im.notice.appeal')}</h2>
    ${appeal ? receivedPart(appeal) : formPart(draft)}
  `;
}

const receivedPart = ({ text, createTime, ...appeal }: OwnAppeal): Markup => markup`
  <p class="state">${t('im.notice.appealReceived', { at: momentText(createTime) })}</p>
  ${words(text)}
  ${answerPart(appeal)}
`;

function answerPart({ state, answer, answerTime }: Pick<OwnAppeal, 'state' | 'answer' | 'answerTime'>): Markup {
  if (state === 'open' || !answerTime) return markup`<p>${t('im.notice.appealOpen')}</p>`;
  // Overturned without an answer: somebody took the decision back before the appeal was answered.
  if (answer === null) return markup`<p>${t('im.notice.appealEnded', { at: momentText(answerTime) })}</p>`;
  const key = state === 'upheld' ? 'im.notice.appealUpheld' : 'im.notice.appealOverturned';
  return markup`<p class="state">${t(key, { at: momentText(answerTime) })}</p>${words(answer)}`;
}

/** It is sent to the address of the page itself. A browser drops the first end of a line in the box, so that one is ours. */
const formPart = ({ text, fault }: Draft): Markup => markup`
  <form method="post" accept-charset="utf-8">
    <p id="hint">${t('im.notice.appealHint', { n: LONGEST_APPEAL })}</p>
    ${fault === undefined ? NOTHING : markup`<p class="fault" id="fault" role="alert">${fault}</p>`}
    <label for="text">${t('im.notice.appealLabel')}</label>
    <textarea id="text" name="text" maxlength="${String(LONGEST_APPEAL)}" required dir="auto" aria-describedby="hint${fault === undefined ? '' : ' fault'}"${fault === undefined ? '' : markup` aria-invalid="true"`}>
${text}</textarea>
    <button type="submit">${t('im.notice.appealSend')}</button>
  </form>
`;
