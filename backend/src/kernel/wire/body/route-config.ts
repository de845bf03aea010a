import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyContextConfig } from 'fastify';

const known = new WeakMap<object, Partial<FastifyContextConfig>>();

/** Works like Nest's decorator, but merges the settings of several decorators on the same handler; Nest's keeps only one. */
export const routeConfig =
  (part: Partial<FastifyContextConfig>): MethodDecorator =>
  (target, name, descriptor) => {
    const handler = descriptor.value as object;
    const whole = { ...known.get(handler), ...part };
    known.set(handler, whole);
    return RouteConfig(whole)(target, name, descriptor);
  };
