import { t } from '../../../../kernel/basis/i18n/translate';
import { isLines } from '../../../../kernel/crud/rules/text-rules';
import { LONGEST_APPEAL } from '../tables/appeal.entity';

/** What somebody typed into the form, and why it is not taken. */
export interface Draft {
  text: string;
  fault?: string;
  /** the question that it answers; undefined if it is an appeal */
  question?: number | undefined;
}

/** @returns the question that a form answers; undefined if it is an appeal, or names none */
export function typedQuestion(body: unknown): number | undefined {
  const { question } = (body ?? {}) as { question?: unknown };
  return typeof question === 'string' && /^[1-9]\d{0,9}$/.test(question) ? Number(question) : undefined;
}

/** The text of a sent form. Browsers send each end of a line as two characters, and count it as one. */
export function typedText(body: unknown): string {
  const { text } = (body ?? {}) as { text?: unknown };
  if (typeof text !== 'string') return '';
  return text.replaceAll('\r\n', '\n').trim();
}

/** @returns a sentence in the language of the request; undefined for a text that can be sent */
export function faultOf(text: string, isAnswer = false): string | undefined {
  if (!text) return t(isAnswer ? 'im.notice.answerEmpty' : 'im.notice.appealEmpty');
  if (!isLines(text)) return t('im.notice.appealCharacters');
  return text.length > LONGEST_APPEAL ? t('im.notice.appealLong', { n: LONGEST_APPEAL }) : undefined;
}
