import type { FastifyRequest } from 'fastify';
import { routeConfig } from './route-config';

/** How much a body may be, before anything looks at what it says. */
export interface Bounds {
  bytes: number;
  /** of one object: the libraries that read a body compare each key with each other */
  keys: number;
  /** all keys and all items of lists together */
  values: number;
  /** objects and lists within each other; what reads a body goes down by recursion */
  depth: number;
}

/** Ten thousand ids fit in, ten filters of thousands, and a thousand rows of a small resource. */
export const USUAL: Bounds = { bytes: 256 * 1024, keys: 500, values: 25_000, depth: 100 };

/** For rows with a column of any length: a megabyte of characters, of up to four bytes each, is the most that one takes. */
export const LONG_COLUMN: Partial<Bounds> = { bytes: 4 * 2 ** 20, values: 100_000 };

declare module 'fastify' {
  interface FastifyContextConfig {
    bounds?: Partial<Bounds>;
  }
}

/** For a route whose bodies are larger than usual. What is not named stays as it usually is. */
export const BodyBounds = (bounds: Partial<Bounds>): MethodDecorator => routeConfig({ bounds });

export const boundsOf = ({ routeOptions }: FastifyRequest): Bounds => ({ ...USUAL, ...routeOptions.config.bounds });
