import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * Starts a mock language model service: `{ url, asked, next, close }`. `next` sets the responses, one per request; `asked` has the requests
 * that it received.
 */
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

/** A response in the format of the OpenAI API. */
export const says = (content) => (response) =>
  response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));

/** A response that streams until the client disconnects. */
export function neverEnds(response) {
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(65_536)));
  };
  response.on('drain', more);
  more();
}
