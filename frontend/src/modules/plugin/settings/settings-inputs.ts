import { currentLanguage } from '../../../kernel/basis/i18n/languages';
import { lookup } from '../../../kernel/basis/values/lookup';
import type { FieldDefinition, Input } from '../../../kernel/resource/declare/field-definition';
import type { Rule } from '../../../kernel/resource/declare/rule';
import type { SettingsField, SettingsForm, Words } from '../settings-form';

/** One setting in the form of a field of the console's forms. */
export interface SettingsInput {
  definition: FieldDefinition;
  rule: Rule;
  title: string;
  description: string;
  /** whether it is a secret that already has a value */
  isSet: boolean;
  /** whether its value is JSON, edited as text */
  isJson: boolean;
}

/** The inputs of a form that a package describes, in its order. */
export const inputsOf = ({ properties, required }: SettingsForm, secretsSet: readonly string[]): SettingsInput[] =>
  Object.entries(properties).map(([name, field]) => {
    const isSet = !!field.secret && secretsSet.includes(name);
    const options = (field.enum ?? field.items?.enum)?.map((value) => ({ value, label: String(value) }));
    return {
      definition: { name, input: kindOf(field), ...(options && { options }) },
      rule: { ...ruleOf(field), required: required.includes(name) && !isSet },
      title: wordsOf(field.title) ?? name,
      description: wordsOf(field.description) ?? '',
      isSet,
      isJson: isJson(field),
    };
  });

const isJson = ({ type, items }: SettingsField) => type === 'object' || (type === 'array' && items === undefined);

function kindOf(field: SettingsField): Input {
  if (field.secret) return 'password';
  if (isJson(field)) return 'json';
  if (field.enum ?? field.items?.enum) return 'select';
  if (field.type === 'array') return 'tags';
  if (field.type === 'boolean') return 'switch';
  if (field.type === 'integer' || field.type === 'number') return 'number';
  return field.format === 'textarea' ? 'textarea' : 'text';
}

function ruleOf(field: SettingsField): Rule {
  const { type, minimum, maximum, minLength, maxLength, maxItems } = field;
  const bounds = { minimum, maximum, minLength, maxLength, maxItems };
  const said = Object.fromEntries(Object.entries(bounds).filter(([, bound]) => bound !== undefined));
  // JSON is validated by the server.
  return isJson(field) ? {} : { type, ...said, ...(field.items && { items: { type: 'string' } }) };
}

/** A text, or the translation in the current language. */
function wordsOf(words: Words | undefined): string | undefined {
  if (words === undefined || typeof words === 'string') return words;
  return lookup(words, currentLanguage()) ?? lookup(words, 'en') ?? Object.values(words)[0];
}
