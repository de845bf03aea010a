import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failed } from '../process/run.mjs';

/**
 * Waits until a server that we started answers on its port. If it exits first or does not answer in time, throws an error with its log.
 * @param proof `{ asks, expects }`: what we send, and what only this server answers; without it any data will do
 */
export async function ready(name, child, port, proof, { limit = 60_000 } = {}) {
  const log = [];
  child.stdout.on('data', (chunk) => log.push(chunk));
  child.stderr.on('data', (chunk) => log.push(chunk));
  const until = Date.now() + limit;
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Failed(`${name} ended while it started`, Buffer.concat(log).toString());
    }
    if (await answers(port, proof)) return;
    await sleep(100);
  }
  throw new Failed(`${name} did not answer within ${limit / 1000} s`, Buffer.concat(log).toString());
}

/** Like the function above, but returns the process when the server answers. */
export async function begun(name, child, port, proof) {
  await ready(name, child, port, proof);
  return child;
}

/** Whether the port accepts a connection and sends what is expected: somebody else may have taken it. */
async function answers(port, { asks, expects } = { expects: '' }) {
  const socket = connect(port, '127.0.0.1');
  try {
    socket.setTimeout(2000, () => socket.destroy(new Error('silent')));
    if (asks) socket.write(asks);
    let answer = '';
    for await (const chunk of socket) {
      answer += chunk;
      if (answer.includes(expects)) return true;
    }
    return false;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
