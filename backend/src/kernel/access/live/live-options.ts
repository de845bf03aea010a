import type { ServerOptions } from 'socket.io';

/**
 * WebSocket only. Long polling of socket.io would have to reach the same node each time. Behind a proxy that breaks WebSockets, the console
 * uses its own polling, which any node can answer.
 */
export const LIVE_OPTIONS = {
  path: '/api/live',
  serveClient: false,
  transports: ['websocket'],
  allowUpgrades: false,
  // A browser sends only the name of a topic.
  maxHttpBufferSize: 8 * 1024,
  // Limits connections that are opened and never authenticate.
  connectTimeout: 5000,
  pingInterval: 25_000,
  pingTimeout: 20_000,
} satisfies Partial<ServerOptions>;
