import type { Passes } from './field-schema';

export type Condition = (object: object, value: unknown) => boolean;

/**
 * Finds which empty values a field accepts without a check, by calling its conditions. The API document and a form see only one field at a
 * time, so a condition on another field could not be expressed there. It is refused.
 */
export function passesOf(field: string, name: string, conditions: readonly Condition[]): Passes {
  const passes = (value: unknown): boolean => conditions.some((holds) => !holds(onlyWith(field, name, value), value));
  for (const value of [1, 'x'])
    if (passes(value)) throw new Error(`${field} has a condition by which ${JSON.stringify(value)} is not checked.`);
  return { absent: passes(undefined), null: passes(null), empty: passes('') };
}

const onlyWith = (field: string, name: string, value: unknown): object =>
  new Proxy(
    { [name]: value },
    {
      get: (target, property) => {
        if (!Object.hasOwn(target, property)) throw new Error(`${field} has a condition on ${String(property)}.`);
        return value;
      },
    },
  );
