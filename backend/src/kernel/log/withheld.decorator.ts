import type { FastifyRequest } from 'fastify';
import { routeConfig } from '../body/route-config';

declare module 'fastify' {
  interface FastifyContextConfig {
    withheld?: readonly string[];
  }
}

const MASK = '***';

/** For a route of whose parameters these are not written down, whatever stands in them. */
export const Withheld = (...withheld: string[]): MethodDecorator => routeConfig({ withheld });

/** The parameters of a request without those that its route withholds. */
export function recordable({ routeOptions, context: { params } }: FastifyRequest): unknown {
  const { withheld } = routeOptions.config;
  if (!withheld || typeof params !== 'object' || params === null) return params;
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, withheld.includes(name) ? MASK : value]),
  );
}
