import { originOf } from './origin-of';
import type { FieldSpec, ResourceSpec } from './resource-spec';

/**
 * What a description becomes once one rule was switched: the field that the rule speaks of is taken from what was read anew, or goes
 * where that has none. All others keep what was changed in them by hand, and so does this one what was changed while it was asked.
 * @param asked as it was when the server was asked
 */
export function takeRule(
  mine: ResourceSpec,
  anew: ResourceSpec,
  name: string,
  asked: ResourceSpec = mine,
): ResourceSpec {
  const isIt = (one: FieldSpec): boolean => originOf(one) === name;
  const field = anew.fields.find(isIt);
  const own = mine.fields.find(isIt);
  const before = asked.fields.find(isIt);
  if (!field) return own ? { ...mine, fields: mine.fields.filter((one) => one !== own) } : mine;
  if (!own) return before ? mine : { ...mine, fields: [...mine.fields, field] };
  const typed = changedParts(before ?? own, own);
  const called = { name: own.name, ...(own.was !== undefined && { was: own.was }) };
  return { ...mine, fields: mine.fields.map((one) => (one === own ? { ...field, ...called, ...typed } : one)) };
}

const changedParts = (before: FieldSpec, after: FieldSpec): Partial<FieldSpec> =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => before[key as keyof FieldSpec] !== value));
