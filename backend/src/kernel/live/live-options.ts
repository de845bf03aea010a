import type { ServerOptions } from 'socket.io';

/**
 * WebSocket alone: a poll of socket.io's would have to reach the same node each time, and a proxy that breaks WebSockets leaves the
 * console's own polling, which any node can answer.
 */
export const LIVE_OPTIONS = {
  path: '/api/live',
  serveClient: false,
  transports: ['websocket'],
  allowUpgrades: false,
  // What a browser sends is the name of a topic.
  maxHttpBufferSize: 8 * 1024,
  // For whoever opens a connection and then does not say who they are.
  connectTimeout: 5000,
  pingInterval: 25_000,
  pingTimeout: 20_000,
} satisfies Partial<ServerOptions>;
