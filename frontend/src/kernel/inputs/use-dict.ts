import { queryOptions, useQuery } from '@tanstack/react-query';
import { send } from '../http';
import { useLanguage } from '../i18n/language-store';
import { isObject } from '../is-object';

export interface DictItem {
  value: string;
  label: string;
  /** its name as it was entered, in any language */
  original: string;
  /** the path from the root, for an item of a tree */
  path: string;
  tone: string | undefined;
  children: DictItem[];
}

/** Long enough that the cells of a screen share one request; the dictionary screen clears the cache after a change. */
const FRESH = 5 * 60_000;

/** The items of a dictionary in the person's language, by its key. */
export function useDict(key: string) {
  const language = useLanguage((state) => state.language);
  const { data, isLoading, error } = useQuery(dictQuery(key, language));
  return { items: data ?? NONE, isLoading, error };
}

/** The query of a dictionary in one language. */
export const dictQuery = (key: string, language: string) =>
  queryOptions({
    queryKey: ['dict/info', 'data', key, language],
    queryFn: async () => treeOf(await send({ method: 'post', url: 'dict/info/data', data: { types: [key] } }), key),
    staleTime: FRESH,
  });

const NONE: DictItem[] = [];

function treeOf(answer: unknown, key: string): DictItem[] {
  const rows = isObject(answer) && Array.isArray(answer[key]) ? answer[key].filter(isObject) : [];
  const under = (parent: unknown, path: string): DictItem[] =>
    rows
      .filter(({ parentId }) => (parentId ?? null) === (parent ?? null))
      .map((row) => {
        const label = String(row['name']);
        const full = path ? `${path} / ${label}` : label;
        // An item without a value is identified by its id.
        const value = String(row['value'] || row['id']);
        return {
          value,
          label,
          original: textOf(row['original']) ?? label,
          path: full,
          tone: toneOf(row['remark']),
          children: under(row['id'], full),
        };
      });
  return under(null, '');
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A dictionary can colour its items: a remark that is the name of a tag colour is used as the colour. */
const TONES = [
  'success',
  'processing',
  'warning',
  'error',
  'magenta',
  'red',
  'volcano',
  'orange',
  'gold',
  'lime',
  'green',
  'cyan',
  'blue',
  'geekblue',
  'purple',
];
const toneOf = (remark: unknown) => TONES.find((tone) => tone === remark);

export const flat = (items: DictItem[]): DictItem[] => items.flatMap((item) => [item, ...flat(item.children)]);
