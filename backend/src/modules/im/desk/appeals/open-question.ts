import type { ImCaseNote } from '../tables/case-note.entity';

/** Notes of what was said between staff and the person concerned. */
export const SPOKEN = ['question', 'answer'] as const;

/** How many questions may be asked in an appeal. */
export const MOST_QUESTIONS = 3;

/** The number of the last question, from 1; a page tells no ids. */
export const questionNumber = (spoken: readonly Pick<ImCaseNote, 'kind'>[]): number =>
  spoken.filter(({ kind }) => kind === 'question').length;

/** @returns the last question, if it was not answered */
export function openQuestionOf<Note extends Pick<ImCaseNote, 'kind'>>(spoken: readonly Note[]): Note | undefined {
  const last = spoken.at(-1);
  return last?.kind === 'question' ? last : undefined;
}

/** @returns the text of the answer to a question with this number; undefined if there is none */
export function answerTo(question: number, spoken: readonly Pick<ImCaseNote, 'kind' | 'text'>[]): string | undefined {
  const at = spoken.findIndex((_, index) => questionNumber(spoken.slice(0, index + 1)) === question);
  const next = at < 0 ? undefined : spoken[at + 1];
  return next?.kind === 'answer' ? next.text : undefined;
}
