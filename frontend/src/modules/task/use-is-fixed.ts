import { Form } from 'antd';
import { isSystem } from './task-codes';

/** Whether the surrounding form edits a system task, of which only the schedule can be changed. */
export function useIsFixed(): boolean {
  const form = Form.useFormInstance<{ type?: number }>();
  const { type } = form.getFieldsValue(true) as { type?: number };
  return type !== undefined && isSystem({ type });
}
