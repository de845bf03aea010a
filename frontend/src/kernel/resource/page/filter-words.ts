import type { FieldDefinition } from '../declare/field-definition';
import type { Texts } from '../declare/texts';

/** The conditions of a list as the screen calls them, such as `Ban: Not banned`. */
export function filterWords(
  filter: Record<string, unknown>,
  fields: readonly FieldDefinition[],
  texts: Texts,
): string[] {
  return Object.entries(filter).map(([name, value]) => {
    if (name === 'keyWord') return texts.say('filter.word', { word: value });
    const of = (field: string) => fields.find((one) => one.name === field);
    const field = of(name);
    if (field) return texts.say('filter.is', { name: texts.label(name), value: valueWords(value, field, texts) });
    const bound = /^(.+)(Start|End)$/.exec(name);
    const [, column = name, end] = bound ?? [];
    const key = end === 'Start' ? 'filter.from' : end === 'End' ? 'filter.until' : 'filter.is';
    return texts.say(key, { name: texts.label(column), value: String(value) });
  });
}

function valueWords(value: unknown, field: FieldDefinition, texts: Texts): string {
  const options = Array.isArray(field.options) ? field.options : [];
  const words = [value].flat().map((one) => {
    const option = options.find((known) => String(known.value) === String(one));
    return option ? texts.option(field, option) : String(one);
  });
  return words.join(texts.say('comma'));
}
