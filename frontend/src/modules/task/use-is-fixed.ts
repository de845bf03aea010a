import { Form } from 'antd';
import { isSystem } from './task-codes';

/** Whether the form around this edits one of the console's own duties, of which only the plan is anybody's to change. */
export function useIsFixed(): boolean {
  const form = Form.useFormInstance<{ type?: number }>();
  const { type } = form.getFieldsValue(true) as { type?: number };
  return type !== undefined && isSystem({ type });
}
