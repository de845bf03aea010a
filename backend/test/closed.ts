import type { EventEmitter } from 'node:events';

/** Waits until a connection has closed. A reset is one way to close: unlike `once` of Node, this does not throw its error. */
export function closed(connection: EventEmitter): Promise<void> {
  connection.on('error', () => undefined);
  return new Promise((resolve) => connection.once('close', () => resolve()));
}
