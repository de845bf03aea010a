import type { Language } from '../../../kernel/basis/context/language';
import { LINE, LINES } from '../../../kernel/crud/rules/text-rules';
import type { JsonForm } from '../../../kernel/basis/schema/json-form';
import { lookup } from '../../../lookup';

/** What a package says to the readers of one language. What is missing is shown as the package itself has it. */
export interface PackageTexts {
  name?: string;
  description?: string;
  readme?: string;
  /** translations of the reasons that the plugin gives, with `{name}` for a changing part: `"a link to {host}": "链接到 {host}"` */
  reasons?: Record<string, string>;
}

/** The texts of a package by language, beside those that it has anyway. */
export type PackageLanguages = Partial<Record<Language, PackageTexts>>;

const LONGEST_README = 20_000;

const TEXTS: JsonForm = {
  type: 'object',
  additionalProperties: false,
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 50, pattern: LINE },
    description: { type: 'string', maxLength: 500, pattern: LINES },
    readme: { type: 'string', maxLength: LONGEST_README, pattern: LINES },
    reasons: { type: 'object', additionalProperties: { type: 'string', maxLength: 255, pattern: LINE } },
  },
};

/** The form of `languages` in plugin.json. */
export const LANGUAGES_FORM: JsonForm = {
  type: 'object',
  additionalProperties: false,
  properties: { en: TEXTS, 'zh-cn': TEXTS, 'zh-tw': TEXTS },
};

export const textsFor = (languages: PackageLanguages, language: Language): PackageTexts => languages[language] ?? {};

/** A changing part of a reason. */
const PART = /\{([a-z]{1,20})\}/g;

/** A reason of the plugin in another language; as it was given if no translation fits. */
export function reasonIn({ reasons = {} }: PackageTexts, reason: string): string {
  for (const [sentence, translated] of Object.entries(reasons)) {
    const values = partsOf(sentence, reason);
    if (values) return translated.replaceAll(PART, (whole, name: string) => lookup(values, name) ?? whole);
  }
  return reason;
}

/**
 * The changing parts of a sentence as they are in this reason; undefined if it is another sentence. Each part is as short as it can be, and
 * has at least one character. No regular expression is made of a foreign sentence: its time could grow with a power of the length.
 */
function partsOf(sentence: string, reason: string): Record<string, string> | undefined {
  const names = [...sentence.matchAll(PART)].map(([, name = '']) => name);
  const [head = '', ...pieces] = sentence.split(/\{[a-z]{1,20}\}/);
  if (!reason.startsWith(head)) return undefined;
  const values: [string, string][] = [];
  let at = head.length;
  for (const [nth, piece] of pieces.entries()) {
    const isLast = nth === pieces.length - 1;
    const end = isLast ? reason.length - piece.length : reason.indexOf(piece, at + 1);
    if (end <= at || !reason.startsWith(piece, end)) return undefined;
    values.push([names[nth] ?? '', reason.slice(at, end)]);
    at = end + piece.length;
  }
  return at === reason.length ? Object.fromEntries(values) : undefined;
}
