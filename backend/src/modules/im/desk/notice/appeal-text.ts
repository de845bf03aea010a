import { t } from '../../../../kernel/basis/i18n/translate';
import { isLines } from '../../../../kernel/crud/rules/text-rules';
import { LONGEST_APPEAL } from '../tables/appeal.entity';

/** What somebody typed into the form, and why it is not taken. */
export interface Draft {
  text: string;
  fault?: string;
}

/** The text of a sent form. Browsers send each end of a line as two characters, and count it as one. */
export function typedText(body: unknown): string {
  const { text } = (body ?? {}) as { text?: unknown };
  if (typeof text !== 'string') return '';
  return text.replaceAll('\r\n', '\n').trim();
}

/** @returns a sentence in the language of the request; undefined for a text that can be sent */
export function faultOf(text: string): string | undefined {
  if (!text) return t('im.notice.appealEmpty');
  if (!isLines(text)) return t('im.notice.appealCharacters');
  return text.length > LONGEST_APPEAL ? t('im.notice.appealLong', { n: LONGEST_APPEAL }) : undefined;
}
