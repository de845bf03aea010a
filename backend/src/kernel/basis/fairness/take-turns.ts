import type { FastifyInstance } from 'fastify';
import { background } from '../promises/background';
import { loopShare } from './loop-share';

/**
 * Begins requests by turns, too: what five hundred of them do before their first statement would otherwise keep the event loop as one piece.
 * Who sends them is not examined yet, so the senders are told apart by their tokens.
 */
export function takeTurns(server: FastifyInstance): void {
  server.addHook('onRequest', ({ headers, ip }, _reply, done) => {
    if (loopShare.mayGoOn()) done();
    else
      background(
        'Beginning a request',
        loopShare.nextTurn(false, headers.authorization ?? ip).then(() => done()),
      );
  });
}
