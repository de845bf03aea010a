import type { FormInstance } from 'antd';
import { ApiError } from '../../../kernel/api-error';

/** Puts what the server says about fields beside those fields. Answers whether it said anything about any that there are. */
export function showFieldFaults(form: FormInstance, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = Object.keys(form.getFieldsValue() as object);
  const faults = Object.entries(error.fieldErrors).filter(([name]) => known.includes(name));
  form.setFields(faults.map(([name, errors]) => ({ name, errors })));
  return faults.length > 0;
}
