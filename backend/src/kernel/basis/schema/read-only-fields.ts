import type { Type } from '@nestjs/common';

/** The fields of a row that its readers see and that a request cannot set, by the class of the request. */
const known = new WeakMap<Type, ReadOnlyFields>();

interface ReadOnlyFields {
  names: ReadonlySet<string>;
  /** whether they may be sent as they were read, as a client does that sends a whole row back */
  mayReturn: boolean;
}

export const declareReadOnly = (Class: Type, names: Iterable<string>, { mayReturn }: { mayReturn: boolean }): void =>
  void known.set(Class, { names: new Set(names), mayReturn });

/** Also of a class that extends the declared one. */
export function readOnlyFieldsOf(Class: Type): ReadOnlyFields | undefined {
  for (let target: Type = Class; target.prototype; target = Object.getPrototypeOf(target) as Type) {
    const found = known.get(target);
    if (found) return found;
  }
  return undefined;
}

const RETURNED = Symbol('returned');

interface WithReturned {
  [RETURNED]?: Record<string, unknown>;
}

/** Keeps the read-only values that came with a request beside those that it sets. They survive a copy of the object. */
export const keepReturned = (value: object, returned: Record<string, unknown>): void =>
  void Object.assign(value, { [RETURNED]: returned } satisfies WithReturned);

export const returnedWith = (value: object): Record<string, unknown> => (value as WithReturned)[RETURNED] ?? {};
