import { t } from '../../../../kernel/basis/i18n/translate';
import { type Markup, markup } from '../../../../kernel/content/html/markup';
import type { Spoken } from '../appeals/appeal-questions';
import type { OwnAppeal } from '../appeals/appeals';
import { openQuestionOf, questionNumber } from '../appeals/open-question';
import { LONGEST_APPEAL } from '../tables/appeal.entity';
import type { Draft } from './appeal-text';
import { momentText } from './moment-text';
import { words } from './statement-part';

const NOTHING = markup``;

interface Appealing {
  reversedTime: Date | null;
  appeal: OwnAppeal | null;
  spoken: readonly Spoken[];
  draft: Draft;
}

/** What the person can do against a decision: say once why it is wrong, and read what became of that. */
export function appealPart({ reversedTime, appeal, spoken, draft }: Appealing): Markup {
  if (!appeal && reversedTime) return NOTHING;
  return markup`
    <h2 id="appeal">${t('im.notice.appeal')}</h2>
    ${appeal ? receivedPart(appeal, spoken, draft) : formPart(draft, APPEALING)}
  `;
}

const receivedPart = (
  { text, createTime, ...appeal }: OwnAppeal,
  spoken: readonly Spoken[],
  draft: Draft,
): Markup => markup`
  <p class="state">${t('im.notice.appealReceived', { at: momentText(createTime) })}</p>
  ${words(text)}
  ${spokenPart(spoken)}
  ${questionPart(appeal, spoken, draft) ?? markup`${latePart(draft)}${answerPart(appeal)}`}
`;

const SAID = { question: 'im.notice.asked', answer: 'im.notice.replied' } as const;

/** What the person was asked, and what they answered. */
const spokenPart = (spoken: readonly Spoken[]): Markup[] =>
  spoken.map(({ kind, text, createTime }) => {
    const key = kind === 'question' ? SAID.question : SAID.answer;
    return markup`<p class="state">${t(key, { at: momentText(createTime) })}</p>${words(text)}`;
  });

/** The form for the answer to an open question. An answer to an earlier one is kept in it with its fault, an appeal is not. */
function questionPart(
  { state }: Pick<OwnAppeal, 'state'>,
  spoken: readonly Spoken[],
  draft: Draft,
): Markup | undefined {
  if (state !== 'open' || !openQuestionOf(spoken)) return undefined;
  const question = questionNumber(spoken);
  return formPart(draft.question === undefined ? { text: '' } : draft, { ...ANSWERING, question });
}

/** An answer that was not taken in, and for which there is no form any more: the person can copy it. */
const latePart = ({ text, fault, question }: Draft): Markup =>
  fault === undefined || question === undefined
    ? NOTHING
    : markup`<p class="fault" id="fault" role="alert">${fault}</p>${words(text)}`;

function answerPart({ state, answer, answerTime }: Pick<OwnAppeal, 'state' | 'answer' | 'answerTime'>): Markup {
  if (state === 'open' || !answerTime) return markup`<p>${t('im.notice.appealOpen')}</p>`;
  // Overturned without an answer: somebody took the decision back before the appeal was answered.
  if (answer === null) return markup`<p>${t('im.notice.appealEnded', { at: momentText(answerTime) })}</p>`;
  const key = state === 'upheld' ? 'im.notice.appealUpheld' : 'im.notice.appealOverturned';
  return markup`<p class="state">${t(key, { at: momentText(answerTime) })}</p>${words(answer)}`;
}

/** The words of a form. */
interface Asking {
  hint: 'im.notice.appealHint' | 'im.notice.answerHint';
  label: 'im.notice.appealLabel' | 'im.notice.answerLabel';
  /** which question it answers */
  question?: number;
}

const APPEALING: Asking = { hint: 'im.notice.appealHint', label: 'im.notice.appealLabel' };
const ANSWERING: Asking = { hint: 'im.notice.answerHint', label: 'im.notice.answerLabel' };

/** It is sent to the address of the page itself. A browser drops the first end of a line in the box, so that one is ours. */
const formPart = ({ text, fault }: Draft, { hint, label, question }: Asking): Markup => markup`
  <form method="post" accept-charset="utf-8">
    ${question === undefined ? NOTHING : markup`<input type="hidden" name="question" value="${String(question)}">`}
    <p id="hint">${t(hint, { n: LONGEST_APPEAL })}</p>
    ${fault === undefined ? NOTHING : markup`<p class="fault" id="fault" role="alert">${fault}</p>`}
    <label for="text">${t(label)}</label>
    <textarea id="text" name="text" maxlength="${String(LONGEST_APPEAL)}" required dir="auto" aria-describedby="hint${fault === undefined ? '' : ' fault'}"${fault === undefined ? '' : markup` aria-invalid="true"`}>
${text}</textarea>
    <button type="submit">${t('im.notice.appealSend')}</button>
  </form>
`;
