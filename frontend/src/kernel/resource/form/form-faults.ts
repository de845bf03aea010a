import type { FormInstance } from 'antd';
import { ApiError, messageOf } from '../../basis/failure/api-error';
import { isObject } from '../../basis/values/is-object';
import type { AnyRow } from '../../basis/values/row';
import type { Values } from './form-values';

/** The current row, if the server refused because somebody else has saved it meanwhile. */
export function currentOf(error: unknown): AnyRow | undefined {
  if (!(error instanceof ApiError) || error.reason !== 'conflict' || !isObject(error.data)) return undefined;
  const { current } = error.data;
  return isObject(current) ? { ...current, id: Number(current['id']) } : undefined;
}

/** Shows the server's errors at their fields, and returns the remaining errors. */
export function showErrors(form: FormInstance<Values>, error: unknown): string | undefined {
  const errors = error instanceof ApiError ? Object.entries(error.fieldErrors) : [];
  const shown = errors.filter(([name]) => form.getFieldInstance(name) !== undefined || name in form.getFieldsValue());
  showFaults(form, shown);
  const rest = errors.filter((one) => !shown.includes(one)).map(([name, words]) => `${name}: ${words.join(' ')}`);
  if (rest.length > 0) return rest.join('\n');
  return shown.length > 0 ? undefined : messageOf(error);
}

/** Shows the errors at their fields, and scrolls to the first one. */
export function showFaults(form: FormInstance<Values>, faults: [name: string, errors: string[]][]): void {
  form.setFields(faults.map(([name, errors]) => ({ name, errors })));
  const [first] = faults;
  if (first) form.scrollToField(first[0], { focus: true, block: 'center' });
}
