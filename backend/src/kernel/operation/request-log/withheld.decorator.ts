import type { FastifyRequest } from 'fastify';
import { routeConfig } from '../../wire/body/route-config';

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
  return withheld ? withoutThese(params, withheld) : params;
}

/** A list of rows has the parameters in each of them. */
function withoutThese(params: unknown, withheld: readonly string[]): unknown {
  if (Array.isArray(params)) return params.map((row) => withoutThese(row, withheld));
  if (typeof params !== 'object' || params === null) return params;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, withheld.includes(name) ? MASK : value]),
  );
}
