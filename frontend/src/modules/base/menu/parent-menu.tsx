import { Form } from 'antd';
import { TreePicker } from '../../../kernel/form/inputs/tree-picker';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { useMenuRows } from './menu-rows';
import { DIRECTORY, PAGE, PERMISSION } from './menu-type';

/** Selects the parent of a menu: a directory, or for a permission a page; never the menu itself or its descendants. */
export function ParentMenu(props: InputProps<number | null>) {
  const form = Form.useFormInstance<{ id?: number }>();
  const type = Form.useWatch<number | undefined>('type');
  const { rows, isLoading } = useMenuRows();
  const { id } = form.getFieldsValue(true) as { id?: number };
  const parents = rows.filter((row) => row.type === DIRECTORY || (type === PERMISSION && row.type === PAGE));
  return <TreePicker {...props} rows={parents} loading={isLoading} without={id} />;
}
