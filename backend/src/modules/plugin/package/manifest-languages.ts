import type { Language } from '../../../kernel/context/language';
import { LINE, LINES } from '../../../kernel/crud/text-rules';
import type { JsonForm } from '../../../kernel/schema/json-form';
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

/** A changing part of a reason. More of them in one sentence could make the search for them slow. */
const PART = /\{([a-z]{1,20})\}/g;
const MOST_PARTS = 3;

/** A reason of the plugin in another language; as it was given if no translation fits. */
export function reasonIn({ reasons = {} }: PackageTexts, reason: string): string {
  for (const [sentence, translated] of Object.entries(reasons)) {
    const values = partsOf(sentence, reason);
    if (values) return translated.replaceAll(PART, (whole, name: string) => lookup(values, name) ?? whole);
  }
  return reason;
}

/** The changing parts of a sentence as they are in this reason; undefined if it is another sentence. */
function partsOf(sentence: string, reason: string): Record<string, string> | undefined {
  const names = [...sentence.matchAll(PART)].map(([, name = '']) => name);
  if (names.length > MOST_PARTS) return undefined;
  const pieces = sentence.split(/\{[a-z]{1,20}\}/).map((text) => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  const found = new RegExp(`^${pieces.join('(.+?)')}$`, 'u').exec(reason);
  return found ? Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])) : undefined;
}
