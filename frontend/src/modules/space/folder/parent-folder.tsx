import { Form } from 'antd';
import type { InputProps } from '../../../kernel/inputs/input-props';
import { FolderPicker } from './folder-picker';

/** The folder above the one in the form; never that itself or one within it. */
export function ParentFolder(props: InputProps<number | null>) {
  const form = Form.useFormInstance<{ id?: number }>();
  const { id } = form.getFieldsValue(true) as { id?: number };
  return <FolderPicker {...props} without={id} />;
}
