import { once } from 'node:events';
import { createServer } from 'node:http';

/** A language model's service on this machine: `{ url, asked, next, close }`. It answers what it was told to by `next`, one a request, and keeps in `asked` what it was sent. */
export async function startModelService() {
  const asked = [];
  const waiting = [];
  const server = createServer((request, response) => {
    const parts = [];
    request.on('data', (part) => parts.push(part));
    request.on('end', () => {
      asked.push({ body: Buffer.concat(parts).toString(), authorization: request.headers.authorization });
      (waiting.shift() ?? says('no JSON'))(response);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}/v1`,
    asked,
    next: (...answers) => waiting.splice(0, Infinity, ...answers),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** As OpenAI's services put it. */
export const says = (content) => (response) =>
  response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));

/** For as long as anybody listens. */
export function neverEnds(response) {
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(65_536)));
  };
  response.on('drain', more);
  more();
}
