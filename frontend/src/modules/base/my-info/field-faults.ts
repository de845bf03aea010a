import type { FormInstance } from 'antd';
import { ApiError } from '../../../kernel/basis/failure/api-error';

/** Shows the errors of the server next to their fields. @returns whether there was an error for an existing field */
export function showFieldFaults(form: FormInstance, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = Object.keys(form.getFieldsValue() as object);
  const faults = Object.entries(error.fieldErrors).filter(([name]) => known.includes(name));
  form.setFields(faults.map(([name, errors]) => ({ name, errors })));
  return faults.length > 0;
}
