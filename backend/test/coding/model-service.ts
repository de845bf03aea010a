import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

/** A service that answers as a test defines, with one behaviour for each request. It records the requests. */
export interface ModelService {
  readonly url: string;
  readonly asked: { body: string; headers: IncomingMessage['headers'] }[];
  next(...behaviours: Behaviour[]): void;
  close(): Promise<void>;
}

export async function startModelService(): Promise<ModelService> {
  const asked: ModelService['asked'] = [];
  let waiting: Behaviour[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked.push({ body: Buffer.concat(parts).toString('utf8'), headers: request.headers });
      const behave = waiting.shift() ?? fails(501);
      behave(response, request);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    next: (...behaviours) => {
      asked.length = 0;
      waiting = behaviours;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** In the response format of OpenAI's services. */
export const says =
  (content: string): Behaviour =>
  (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
  };

export const fails =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (response) => {
    response.writeHead(status, headers);
    response.end('no');
  };

export const saysRaw =
  (body: string): Behaviour =>
  (response) =>
    response.end(body);

/** Sends data for as long as the connection is open. */
export const neverEnds: Behaviour = (response) => {
  const more = (): void => {
    while (!response.destroyed && response.write('x'.repeat(65_536)));
  };
  response.on('drain', more);
  more();
};

export const isSilent: Behaviour = () => undefined;

export const hangsUp: Behaviour = (response) => {
  response.write('{"choices"');
  response.socket?.destroy();
};
