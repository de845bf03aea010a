import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useMemo } from 'react';
import { get } from '../../../../kernel/call/api/api';
import type { InputProps } from '../../../../kernel/form/inputs/input-props';
import { ParentPicker } from '../../../../kernel/form/inputs/parent-picker';
import { defineResource } from '../../../../kernel/resource/declare/resource';
import { TreeResourcePage } from '../../../../kernel/screens/tree/tree-resource-page';

/** The parent of an entry, in the dictionary of the entry. */
function Above(props: InputProps<number | null>) {
  const { typeId = 0 } = Form.useFormInstance().getFieldsValue(true) as { typeId?: number };
  const always = useMemo(() => ({ typeId }), [typeId]);
  return <ParentPicker {...props} of="dict/info" nameOf={({ name }) => name} always={always} enabled={typeId > 0} />;
}

const entries = defineResource('dict/info', {
  texts: 'demo-rows',
  place: { parent: 'parentId', order: 'orderNum' },
  fields: [
    { name: 'parentId', input: Above, table: false },
    { name: 'name', input: 'text' },
    { name: 'orderNum', table: { width: 120 } },
  ],
});

export default function TreePage() {
  const { data = [] } = useQuery({ queryKey: ['dict/info', 'types'], queryFn: () => get('dict/info', 'types') });
  const typeId = data[0]?.id ?? 0;
  const always = useMemo(() => ({ typeId }), [typeId]);
  if (!typeId) return null;
  return (
    <TreeResourcePage
      of={entries}
      always={always}
      presetOf={() => ({ typeId })}
      beforeSave={(body) => ({ ...body, typeId })}
    />
  );
}
