import { RouteConfig } from '@nestjs/platform-fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    raw?: boolean;
  }
}

/** The answer leaves as it is: a page, a stream, or a buffer that holds its envelope already. */
export const Raw = () => RouteConfig({ raw: true });
