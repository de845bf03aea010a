import { inspect } from 'node:util';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { t } from '../../../kernel/basis/i18n/translate';

const LONGEST = 10_000;

/** The stored part of a run's result. */
export interface Detail {
  detail: string | null;
  /** the full length, if it was cut */
  fullLength: number | null;
}

export const detailOf = (result: unknown): Detail => cut(textOf(result));

export function failureOf(error: unknown): Detail {
  if (error instanceof BusinessError) return cut(t(error.key, error.params));
  return cut(error instanceof Error ? error.message || error.name : textOf(error));
}

function textOf(result: unknown): string | null {
  if (result === undefined || result === null) return null;
  if (typeof result === 'string') return result;
  try {
    return JSON.stringify(result) ?? inspect(result);
  } catch {
    // The result has a circular reference, or contains values that JSON does not support.
    return inspect(result);
  }
}

function cut(text: string | null): Detail {
  if (text === null || text.length <= LONGEST) return { detail: text?.toWellFormed() ?? null, fullLength: null };
  return { detail: text.slice(0, LONGEST).toWellFormed(), fullLength: text.length };
}
