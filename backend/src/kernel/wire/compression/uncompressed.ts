import { routeConfig } from '../body/route-config';

declare module 'fastify' {
  interface FastifyContextConfig {
    uncompressed?: boolean;
  }
}

/**
 * Sends the response as it is. For responses that carry a secret: how well one can be compressed tells those who see its size on the wire, and
 * can put a text of their own into it, whether both have something in common (BREACH).
 */
export const Uncompressed = (): MethodDecorator => routeConfig({ uncompressed: true });
