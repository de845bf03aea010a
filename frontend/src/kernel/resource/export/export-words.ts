import type { Rule } from '../declare/rule';
import type { FieldDefinition } from '../declare/field-definition';
import type { DictItem } from '../../form/inputs/use-dict';
import type { Texts } from '../declare/texts';

/** The texts that replace values in a file, by column and value. */
export type Words = Record<string, Record<string, string>>;

/** The texts for these fields: their options, the items of their dictionaries, the two states of a switch. */
export async function wordsFor(
  fields: readonly FieldDefinition[],
  texts: Texts,
  ruleOf: (field: string) => Rule,
  readDict: (key: string) => Promise<DictItem[]>,
): Promise<Words> {
  const words = await Promise.all(
    fields.map(async (field): Promise<[string, Record<string, string>]> => [
      field.exported ?? field.name,
      { ...(await wordsOf(field, texts, ruleOf(field.name), readDict)) },
    ]),
  );
  return Object.fromEntries(words.filter(([, some]) => Object.keys(some).length > 0));
}

async function wordsOf(
  field: FieldDefinition,
  texts: Texts,
  rule: Rule,
  readDict: (key: string) => Promise<DictItem[]>,
) {
  const { options, input } = field;
  if (typeof options === 'string') {
    const items = await readDict(options);
    return Object.fromEntries(items.map(({ value, path }) => [value, path]));
  }
  if (options) return Object.fromEntries(options.map((one) => [String(one.value), texts.option(field, one)]));
  const [yes, no] = [texts.say('flag.true'), texts.say('flag.false')];
  if (input === 'switch') return rule.type === 'boolean' ? { true: yes, false: no } : { 1: yes, 0: no };
  return {};
}
