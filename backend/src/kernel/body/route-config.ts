import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyContextConfig } from 'fastify';

const known = new WeakMap<object, Partial<FastifyContextConfig>>();

/** Like Nest's decorator, which forgets what another has told about the same handler. */
export const routeConfig =
  (part: Partial<FastifyContextConfig>): MethodDecorator =>
  (target, name, descriptor) => {
    const handler = descriptor.value as object;
    const whole = { ...known.get(handler), ...part };
    known.set(handler, whole);
    return RouteConfig(whole)(target, name, descriptor);
  };
