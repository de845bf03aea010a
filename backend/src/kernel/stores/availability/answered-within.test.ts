import { once } from 'node:events';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { answeredWithin, AnswerTimeout } from './answered-within';

test('an answer within the deadline is returned, and an error is passed on', async () => {
  expect(await answeredWithin(1000, () => Promise.resolve(1))).toBe(1);
  await expect(answeredWithin(1000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('a missing answer is rejected with a timeout error after the deadline', async () => {
  const answer = answeredWithin(20, () => new Promise(() => undefined));
  await expect(answer).rejects.toThrow(AnswerTimeout);
  await expect(answer).rejects.toMatchObject({ code: 'ETIMEDOUT', message: 'no answer within 0.02 seconds' });
});

/** Replies with what it receives, and sets a flag that a blocked process can see. */
const ECHO = `
const { parentPort, workerData } = require('node:worker_threads');
const server = require('node:net').createServer((socket) => socket.on('data', (question) => {
  socket.write(question, () => { Atomics.store(workerData, 0, 1); Atomics.notify(workerData, 0); });
}));
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

test('an answer that arrived while this process was blocked is not a timeout', async () => {
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const server = new Worker(ECHO, { eval: true, workerData: answered });
  const [port] = (await once(server, 'message')) as [number];
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const answer = answeredWithin(50, async () => {
    socket.write('here');
    const [said] = (await once(socket, 'data')) as [Buffer];
    return said.toString();
  });
  // Block this process until the answer is on its way, and past the deadline.
  const begun = performance.now();
  Atomics.wait(answered, 0, 0);
  while (performance.now() - begun < 100);
  expect(await answer).toBe('here');
  socket.destroy();
  await server.terminate();
});
