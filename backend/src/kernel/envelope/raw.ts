import { routeConfig } from '../body/route-config';

declare module 'fastify' {
  interface FastifyContextConfig {
    raw?: boolean;
  }
}

/** The answer leaves as it is: a page, a stream, or a buffer that holds its envelope already. */
export const Raw = (): MethodDecorator => routeConfig({ raw: true });
