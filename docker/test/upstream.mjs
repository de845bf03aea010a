import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * Starts a replacement for a web node: `{ address, seen, close }`. It answers every request at once with the request itself, except that it
 * never answers `/hang`, and closes the connection at `/die`.
 */
export async function startUpstream(name) {
  const seen = [];
  const server = createServer((request, response) => {
    let size = 0;
    request.on('data', (chunk) => (size += chunk.length));
    request.on('end', () => {
      const { method, url, headers } = request;
      seen.push(`${method} ${url}`);
      if (url.includes('/die')) return request.socket.destroy();
      if (!url.includes('/hang')) response.end(JSON.stringify({ name, method, url, headers, size }));
    });
  });
  server.on('upgrade', (request, socket) => {
    socket.end(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nhello ${request.url}`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${server.address().port}`,
    seen,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
