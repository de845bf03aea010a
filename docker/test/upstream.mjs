import { once } from 'node:events';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';

/** Long enough for a proxy to compress it. */
const listing = JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id, name: 'One of many' })));

const isPacked = (headers) => headers['accept-encoding']?.includes('gzip') ?? false;
const packedBody = (headers) => (isPacked(headers) ? gzipSync(listing) : listing);
const packedHead = (headers) => ({
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(packedBody(headers)),
  vary: 'authorization, language, accept-encoding',
  etag: isPacked(headers) ? '"tag-gzip"' : '"tag"',
  ...(isPacked(headers) && { 'content-encoding': 'gzip' }),
});

/**
 * Starts a replacement for a web node: `{ address, seen, close, pause, goOn, refuses }`. It answers every request at once with the request itself, except that it
 * never answers `/hang`, closes the connection at `/die`, and answers `/packed` with a compressed answer, if that is accepted.
 * While paused it does not listen; while `refuses` is true it takes no upgrades.
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
      if (url.includes('/packed')) return response.writeHead(200, packedHead(headers)).end(packedBody(headers));
      if (!url.includes('/hang')) response.end(JSON.stringify({ name, method, url, headers, size }));
    });
  });
  const upstream = { refuses: false };
  server.on('upgrade', (request, socket) => {
    if (upstream.refuses) return socket.end('HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n');
    socket.end(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nhello ${request.url}`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(upstream, {
    address: `127.0.0.1:${port}`,
    seen,
    close,
    pause: close,
    async goOn() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  });
}
