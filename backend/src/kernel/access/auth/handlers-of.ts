import type { Type } from '@nestjs/common';
import { isRoute } from './access';

export type Handler = (...args: never[]) => unknown;

/** Returns the route handlers of a controller, inherited ones included; an overridden method counts once. */
export function handlersOf(controller: Type): Handler[] {
  const handlers = new Map<string, Handler>();
  for (let at = controller.prototype as object; at !== Object.prototype; at = Object.getPrototypeOf(at) as object)
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(at)))
      if (typeof value === 'function' && !handlers.has(name)) handlers.set(name, value as Handler);
  return [...handlers.values()].filter(isRoute);
}
