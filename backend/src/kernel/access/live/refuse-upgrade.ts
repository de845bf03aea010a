import type { IncomingMessage } from 'node:http';

const ANSWER = 'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Refuses an upgrade so that a proxy may try another node. The socket server itself would answer 400, which is final.
 * @param whenSent is called once the answer has left
 */
export function refuseUpgrade({ socket }: IncomingMessage, whenSent: () => void): void {
  socket.end(ANSWER, whenSent);
}
