import { t } from '../../../../kernel/basis/i18n/translate';
import { isLine, isLines } from '../../../../kernel/crud/rules/text-rules';
import { typedText } from '../notice/appeal-text';
import type { Choice } from './report-reasons';

/** The longest text of a report, in characters. */
export const LONGEST_REPORT = 2000;
/** The longest sign-in name that a chat product has. */
export const LONGEST_NAME = 255;

/** What somebody typed into the form, and why it is not taken. */
export interface ReportDraft {
  /** sign-in name of the person; empty if the link names them */
  who: string;
  /** value of the chosen reason */
  reason: string;
  text: string;
  fault?: string;
}

export const NO_DRAFT: ReportDraft = { who: '', reason: '', text: '' };

/** What a sent form says. What is missing, or is there twice, is empty. */
export function typedReport(body: unknown): ReportDraft {
  const { who, reason } = (body ?? {}) as { who?: unknown; reason?: unknown };
  return { who: lineOf(who), reason: lineOf(reason), text: typedText(body) };
}

const lineOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** @returns a sentence in the language of the request; undefined for a report that can be sent */
export function faultOf(
  { who, reason, text }: ReportDraft,
  { choices, needsName }: { choices: readonly Choice[]; needsName: boolean },
): string | undefined {
  if (needsName && (!who || who.length > LONGEST_NAME)) return t('im.report.noName');
  const choice = choices.find(({ value }) => value === reason);
  if (!choice) return t('im.report.noReason');
  if (choice.needsText && !text) return t('im.report.noText');
  if (!isLines(text) || !isLine(who)) return t('im.report.characters');
  return text.length > LONGEST_REPORT ? t('im.report.long', { n: LONGEST_REPORT }) : undefined;
}
