import type { FastifyRequest } from 'fastify';
import { routeConfig } from '../body/route-config';

declare module 'fastify' {
  interface FastifyContextConfig {
    withheld?: readonly string[];
  }
}

const MASK = '***';

/** Marks parameters of a route that are never logged, whatever their value is. */
export const Withheld = (...withheld: string[]): MethodDecorator => routeConfig({ withheld });

/** The parameters of a request, with those masked that its route marks as withheld. */
export function recordable({ routeOptions, context: { params } }: FastifyRequest): unknown {
  const { withheld } = routeOptions.config;
  if (!withheld || typeof params !== 'object' || params === null) return params;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, withheld.includes(name) ? MASK : value]),
  );
}
