import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * Stands in for a web node: answers at once with what it was asked, but for `/hang`, which it takes and never answers, and `/die`, at
 * which it cuts the line. `{ address, seen, close }`.
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
