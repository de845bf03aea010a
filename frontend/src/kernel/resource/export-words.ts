import type { Rule } from './rule';
import type { Face } from './face';
import type { DictItem } from '../inputs/use-dict';
import type { Texts } from './texts';

/** What a file says in place of values, by column and value. */
export type Words = Record<string, Record<string, string>>;

/** What the cells of these fields say: their options, the items of their dictionaries, the two states of a switch. */
export async function wordsFor(
  faces: readonly Face[],
  texts: Texts,
  ruleOf: (field: string) => Rule,
  readDict: (key: string) => Promise<DictItem[]>,
): Promise<Words> {
  const words = await Promise.all(
    faces.map(async (face): Promise<[string, Record<string, string>]> => [
      face.exported ?? face.name,
      { ...(await wordsOf(face, texts, ruleOf(face.name), readDict)) },
    ]),
  );
  return Object.fromEntries(words.filter(([, some]) => Object.keys(some).length > 0));
}

async function wordsOf(face: Face, texts: Texts, rule: Rule, readDict: (key: string) => Promise<DictItem[]>) {
  const { options, input } = face;
  if (typeof options === 'string') {
    const items = await readDict(options);
    return Object.fromEntries(items.map(({ value, path }) => [value, path]));
  }
  if (options) return Object.fromEntries(options.map((one) => [String(one.value), texts.option(face, one)]));
  const [yes, no] = [texts.say('flag.true'), texts.say('flag.false')];
  if (input === 'switch') return rule.type === 'boolean' ? { true: yes, false: no } : { 1: yes, 0: no };
  return {};
}
