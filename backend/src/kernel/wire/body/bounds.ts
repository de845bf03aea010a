import type { FastifyRequest } from 'fastify';
import { routeConfig } from './route-config';

/** The size limits of a request body, which are checked before its content is read. */
export interface Bounds {
  bytes: number;
  /** keys of one object; the libraries that read a body compare each key with all others */
  keys: number;
  /** all keys and all items of lists together */
  values: number;
  /** nesting of objects and lists; the code that reads a body is recursive */
  depth: number;
}

/** The default limits. They allow ten thousand ids, ten filters with thousands of values, or a thousand rows of a small resource. */
export const USUAL: Bounds = { bytes: 256 * 1024, keys: 500, values: 25_000, depth: 100 };

/** Limits for rows with a column of unlimited length, which holds at most 2^20 characters of up to four bytes each. */
export const LONG_COLUMN: Partial<Bounds> = { bytes: 4 * 2 ** 20, values: 100_000 };

declare module 'fastify' {
  interface FastifyContextConfig {
    bounds?: Partial<Bounds>;
  }
}

/** Raises the body limits of a route. Limits that are not given keep their default. */
export const BodyBounds = (bounds: Partial<Bounds>): MethodDecorator => routeConfig({ bounds });

export const boundsOf = ({ routeOptions }: FastifyRequest): Bounds => ({ ...USUAL, ...routeOptions.config.bounds });
