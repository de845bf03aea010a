import fastify from 'fastify';
import { takeTurns } from './take-turns';

let now = 1000;
beforeEach(() => jest.spyOn(performance, 'now').mockImplementation(() => now));
afterEach(() => jest.restoreAllMocks());

test('a request of one sender starts among the first although another sent fifty before it', async () => {
  const server = fastify();
  takeTurns(server);
  const order: string[] = [];
  server.get('/', ({ headers }) => {
    order.push(headers.authorization ?? '');
    // Work before the first statement, for longer than a share.
    now += 20;
    return {};
  });
  const ask = (authorization: string) => server.inject({ url: '/', headers: { authorization } });
  const greedy = Array.from({ length: 50 }, () => ask('greedy'));
  await ask('other');
  expect(order.filter((who) => who === 'greedy').length).toBeLessThan(5);
  await Promise.all(greedy);
  await server.close();
});
