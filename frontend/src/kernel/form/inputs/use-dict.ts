import { queryOptions, useQuery } from '@tanstack/react-query';
import { send } from '../../call/http/http';
import { useLanguage } from '../../basis/i18n/language-store';
import { isObject } from '../../basis/values/is-object';
import { flatten } from '../nesting/nest';

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
  const items = new Map(rows.map((row) => [row['id'], itemOf(row)]));
  const top: DictItem[] = [];
  for (const { id, parentId } of rows) {
    const item = items.get(id);
    if (item) ((parentId ?? null) === null ? top : items.get(parentId)?.children)?.push(item);
  }
  // From the top down, the path of a parent is known before its children need it.
  for (const item of flat(top)) for (const child of item.children) child.path = `${item.path} / ${child.label}`;
  return top;
}

function itemOf(row: Record<string, unknown>): DictItem {
  const label = String(row['name']);
  return {
    // An item without a value is identified by its id.
    value: String(row['value'] || row['id']),
    label,
    original: textOf(row['original']) ?? label,
    path: label,
    tone: toneOf(row['remark']),
    children: [],
  };
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

/** All items of a tree, from top to bottom. */
export const flat = (items: DictItem[]): DictItem[] => flatten<DictItem>(items);
