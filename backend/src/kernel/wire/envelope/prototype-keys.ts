import { belowAll, nestedIn } from './nesting';

const KEYS = ['__proto__', 'constructor', 'prototype'];

/**
 * Removes the keys from a JSON value through which a careless copy could change a prototype (prototype pollution). It works level by level
 * and in place.
 */
export function withoutPrototypeKeys(value: unknown): unknown {
  for (let level = nestedIn([value]); level.length; level = belowAll(level))
    for (const one of level) for (const key of KEYS) if (Object.hasOwn(one, key)) Reflect.deleteProperty(one, key);
  return value;
}
