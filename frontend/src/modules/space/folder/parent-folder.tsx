import { Form } from 'antd';
import type { InputProps } from '../../../kernel/form/inputs/input-props';
import { FolderPicker } from './folder-picker';

/** Selects the parent of the folder in the form; the folder itself and its subfolders are not offered. */
export function ParentFolder(props: InputProps<number | null>) {
  const form = Form.useFormInstance<{ id?: number }>();
  const { id } = form.getFieldsValue(true) as { id?: number };
  return <FolderPicker {...props} without={id} />;
}
