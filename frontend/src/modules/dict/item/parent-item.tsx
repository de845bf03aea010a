import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { post } from '../../../kernel/api';
import { TreePicker } from '../../../kernel/inputs/tree-picker';
import type { InputProps } from '../../../kernel/inputs/input-props';

/** Selects the parent of an entry in the same dictionary; the entry itself and its descendants are not offered. */
export function ParentItem(props: InputProps<number | null>) {
  const form = Form.useFormInstance<{ id?: number; typeId?: number }>();
  const { id, typeId = 0 } = form.getFieldsValue(true) as { id?: number; typeId?: number };
  const { data = [], isLoading } = useQuery({
    queryKey: ['dict/info', 'list', { typeId }],
    queryFn: () => post('dict/info', 'list', { typeId }),
    enabled: typeId > 0,
  });
  return <TreePicker {...props} rows={data} loading={isLoading} without={id} />;
}
