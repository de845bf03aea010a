import { lookup } from '../../../lookup';
import type { BaseSysChange } from '../tables/change.entity';
import type { FieldChange } from './history.dto';

const MASK = '***';

/** The fields of a change, before and after. */
export function fieldsOf(fields: BaseSysChange['fields']): FieldChange[] {
  const { before = {}, after = {} } = fields ?? {};
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => {
    const [was, is] = [lookup(before, name) ?? null, lookup(after, name) ?? null];
    const hidden = was === MASK || is === MASK;
    return { name, hidden, before: hidden ? null : was, after: hidden ? null : is };
  });
}
