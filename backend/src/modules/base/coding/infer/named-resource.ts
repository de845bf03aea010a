import { singular as singularWord } from 'pluralize';
import type { Targets } from '../targets/target';
import { camel } from '../write/names';

/** Where a spec stands, and the resources that its references can name. */
export interface Place {
  namespace: string;
  name: string;
  targets: Targets;
  /** the table as it was given, if it has a name */
  table?: string;
}

/**
 * The resource whose name the name of an id spells, such as `goodsId` or `demoGoodsId` for `demo/goods`. Resources of the same module come
 * first. @returns undefined if there is none, or more than one
 */
export function namedResource(field: string, { namespace, name, targets }: Place): string | undefined {
  const [, words] = /^(.+)Id$/.exec(field) ?? [];
  if (words === undefined) return undefined;
  const word = singular(words);
  const others = [...targets.keys()].filter((key) => key !== `${namespace}/${name}`);
  const called = (key: string): boolean => singular(key.slice(key.lastIndexOf('/') + 1)) === word;
  return (
    only(others.filter((key) => key.startsWith(`${namespace}/`) && called(key))) ??
    only(others.filter((key) => singular(camel(key.replaceAll('/', '_'))) === word)) ??
    only(others.filter(called))
  );
}

const only = (keys: readonly string[]): string | undefined => (keys.length === 1 ? keys[0] : undefined);

/** The name of one: `categories` and `category`, `boxes` and `box`, `goods` and `good` are the same. */
export const singular = (word: string): string => singularWord(word.toLowerCase());
