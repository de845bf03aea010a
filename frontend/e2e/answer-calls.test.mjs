import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { test } from 'node:test';
import { answerCalls } from './answer-calls.mjs';

/** A stand-in for the connection to a browser that refuses each answer with a message. */
async function refusing(message) {
  const browser = Object.assign(new EventEmitter({ captureRejections: true }), {
    send: async (method) => {
      if (method !== 'Fetch.enable') throw new Error(message);
    },
  });
  await answerCalls({ context: () => ({ newCDPSession: async () => browser }) }, () => ({ code: 1000 }));
  const errors = [];
  browser.on('error', (error) => errors.push(error.message));
  browser.emit('Fetch.requestPaused', { requestId: '1', request: { url: '/api/admin/x' } });
  await new Promise((resolve) => setImmediate(resolve));
  return errors;
}

test('a call that its page has given up needs no answer, and any other failure of an answer is thrown', async () => {
  assert.deepEqual(await refusing('Protocol error (Fetch.fulfillRequest): Invalid InterceptionId.'), []);
  assert.deepEqual(await refusing('Target closed'), ['Target closed']);
});
