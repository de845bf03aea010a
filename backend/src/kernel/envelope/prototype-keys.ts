import { belowAll, nestedIn } from './nesting';

const KEYS = ['__proto__', 'constructor', 'prototype'];

/** A JSON value without the keys by which a careless copy of it would reach a prototype; level by level, and in place. */
export function withoutPrototypeKeys(value: unknown): unknown {
  for (let level = nestedIn([value]); level.length; level = belowAll(level))
    for (const one of level) for (const key of KEYS) if (Object.hasOwn(one, key)) Reflect.deleteProperty(one, key);
  return value;
}
