import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { get } from '../../../../kernel/call/api/api';
import { defineResource } from '../../../../kernel/resource/declare/resource';
import { SortedResourcePage } from '../../../../kernel/screens/tree/sorted-resource-page';

const entries = defineResource('dict/info', {
  texts: 'demo-rows',
  order: ['orderNum', 'asc'],
  place: { order: 'orderNum' },
  fields: [{ name: 'name' }, { name: 'orderNum', table: { width: 120 } }],
});

export default function SortedPage() {
  const { data = [] } = useQuery({ queryKey: ['dict/info', 'types'], queryFn: () => get('dict/info', 'types') });
  const typeId = data[0]?.id ?? 0;
  const always = useMemo(() => ({ typeId }), [typeId]);
  return typeId ? <SortedResourcePage of={entries} always={always} /> : null;
}
