import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failed } from '../process/run.mjs';

/** Waits until a server that we started answers on its port. If it exits first or does not answer in time, throws an error with its log. */
export async function ready(name, child, port, speaks, { limit = 60_000 } = {}) {
  const log = [];
  child.stdout.on('data', (chunk) => log.push(chunk));
  child.stderr.on('data', (chunk) => log.push(chunk));
  const until = Date.now() + limit;
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Failed(`${name} ended while it started`, Buffer.concat(log).toString());
    }
    if (await answers(port, speaks)) return;
    await sleep(100);
  }
  throw new Failed(`${name} did not answer within ${limit / 1000} s`, Buffer.concat(log).toString());
}

/** Like the function above, but returns the process when the server answers. */
export async function begun(name, child, port, speaks) {
  await ready(name, child, port, speaks);
  return child;
}

/** Whether the port accepts a connection and sends data, after our greeting if the protocol needs one. */
async function answers(port, speaks) {
  const socket = connect(port, '127.0.0.1');
  try {
    socket.setTimeout(2000, () => socket.destroy(new Error('silent')));
    if (speaks) socket.write(speaks);
    await once(socket, 'data');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
