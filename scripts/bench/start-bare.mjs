import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { start } from '../process/children.mjs';

/** Starts the bare server that ours is compared with. @returns its address */
export async function startBare(order) {
  const script = fileURLToPath(new URL('bare-server.mjs', import.meta.url));
  const child = start(process.execPath, [script, JSON.stringify(order)], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(child.stdout, 'data');
  return `http://127.0.0.1:${Number(port)}`;
}
