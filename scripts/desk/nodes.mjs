import { once } from 'node:events';
import { startProduct } from '../bench/product.mjs';

/** Nothing was sent: a node is being replaced. */
export class NoNode extends Error {}

/** Some nodes of one installation, of which one is killed now and then. */
export class Nodes {
  running = [];
  asked = 0;

  constructor(folder, servers) {
    this.folder = folder;
    this.servers = servers;
  }

  async start(count) {
    // One after the other: the first one makes the tables.
    for (let at = 0; at < count; at++) this.running.push(await startProduct(this.folder, this.servers));
  }

  /** Kills the oldest node, and starts another one in its place. */
  async killOne() {
    const { child } = this.running.shift();
    const gone = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await gone;
    await this.start(1);
  }

  /** The address of a node that runs, of each in turn. */
  get base() {
    const { base } = this.running[this.asked++ % this.running.length] ?? {};
    if (!base) throw new NoNode('No node runs');
    return base;
  }

  /** Calls the API with the session of somebody on one of the nodes. @throws if nobody answers, or the server has an error of its own */
  async call(token, path, body) {
    const headers = { authorization: token, 'content-type': 'application/json' };
    const response = await fetch(`${this.base}/api/admin/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (response.status >= 500) throw new Error(`${path}: ${response.status}`);
    return response.json();
  }

  async stop() {
    await Promise.all(this.running.map(({ stop }) => stop()));
  }
}
