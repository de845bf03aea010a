import { Form } from 'antd';
import { useMemo } from 'react';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { ParentPicker } from '../../../kernel/form/inputs/parent-picker';

const nameOf = ({ name }: { name: string }) => name;

/** Selects the parent of an entry in the same dictionary. */
export function ParentItem(props: InputProps<number | null>) {
  const form = Form.useFormInstance<{ typeId?: number }>();
  const { typeId = 0 } = form.getFieldsValue(true) as { typeId?: number };
  const always = useMemo(() => ({ typeId }), [typeId]);
  return <ParentPicker {...props} of="dict/info" nameOf={nameOf} always={always} enabled={typeId > 0} />;
}
