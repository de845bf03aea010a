import { originOf } from './origin-of';
import type { FieldSpec, ResourceSpec } from './resource-spec';

/**
 * The description after one rule was switched. The rule's field is taken from the new reading, or removed if the new reading does not have
 * it. All other fields keep their manual changes, and so does this one keep changes that were made during the request.
 * @param asked the description when the request was sent
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
