import { useQuery } from '@tanstack/react-query';
import { post, type Row } from '../../../kernel/call/api/api';
import { useCan } from '../../../kernel/access/permission/can';
import { useLanguage } from '../../../kernel/basis/i18n/language-store';
import { defineResource } from '../../../kernel/resource/declare/resource';

export type DictType = Row<'dict/type'>;

/** The dictionaries, each with a translated name and a key for programs. */
export const dictTypes = defineResource('dict/type', {
  history: true,
  texts: 'dict-type',
  form: { width: 480 },
  fields: [
    { name: 'name', input: 'text' },
    { name: 'key', input: 'text', rule: { pattern: '^[A-Za-z][\\w.-]*$' } },
  ],
});

/** All dictionaries, with translated names. */
export function useDictTypes() {
  const language = useLanguage((state) => state.language);
  const isAllowed = useCan()('dict/type/list');
  const query = useQuery({
    queryKey: ['dict/type', 'list', language],
    queryFn: () => post('dict/type', 'list', {}),
    enabled: isAllowed,
  });
  return { ...query, rows: query.data ?? NONE, isAllowed };
}

const NONE: DictType[] = [];
