import { routeConfig } from '../body/route-config';

declare module 'fastify' {
  interface FastifyContextConfig {
    raw?: boolean;
  }
}

/** Sends the response without an envelope: a page, a stream, or a buffer that already contains its envelope. */
export const Raw = (): MethodDecorator => routeConfig({ raw: true });
