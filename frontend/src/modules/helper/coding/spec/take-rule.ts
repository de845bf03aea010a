import type { ResourceSpec } from './resource-spec';

/**
 * What a description becomes once one rule was switched: the field that the rule speaks of is taken from what was read anew, or goes
 * where that has none. All others keep what was changed in them by hand.
 */
export function takeRule(mine: ResourceSpec, anew: ResourceSpec, name: string): ResourceSpec {
  const field = anew.fields.find((one) => one.name === name);
  const isMine = mine.fields.some((one) => one.name === name);
  if (!field) return isMine ? { ...mine, fields: mine.fields.filter((one) => one.name !== name) } : mine;
  if (!isMine) return { ...mine, fields: [...mine.fields, field] };
  return { ...mine, fields: mine.fields.map((one) => (one.name === name ? field : one)) };
}
