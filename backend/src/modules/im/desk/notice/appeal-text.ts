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

/** @returns the question that a form answers; undefined if it is an appeal; 0, which no question has, if that is no number */
export function typedQuestion(body: unknown): number | undefined {
  const { question } = (body ?? {}) as { question?: unknown };
  if (question === undefined) return undefined;
  return typeof question === 'string' && /^[1-9]\d{0,9}$/.test(question) ? Number(question) : 0;
}

/** The text of a sent form. Browsers send each end of a line as two characters, and count it as one. */
export function typedText(body: unknown): string {
  const { text } = (body ?? {}) as { text?: unknown };
  if (typeof text !== 'string') return '';
  return text.replaceAll('\r\n', '\n').trim();
}

/** @returns a sentence in the language of the request; undefined for a text that can be sent */
export function faultOf(text: string, question?: number): string | undefined {
  if (!text) return t(question === undefined ? 'im.notice.appealEmpty' : 'im.notice.answerEmpty');
  if (question === 0) return lateFault();
  if (!isLines(text)) return t('im.notice.appealCharacters');
  return text.length > LONGEST_APPEAL ? t('im.notice.appealLong', { n: LONGEST_APPEAL }) : undefined;
}

/** For an answer to a question that is not open any more, or that nobody asked. */
export const lateFault = (): string => t('im.notice.answerLate');
