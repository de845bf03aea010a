import { watchMemory } from './peak-memory.mjs';

/** Downloads a million rows as a file, and reports the time and the memory. */
export async function exported(product, token) {
  const idle = await product.memory();
  const memory = await watchMemory(product.pid);
  const since = performance.now();
  const response = await fetch(`${product.base}/api/admin/im/private_message/export`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: JSON.stringify({ columns: COLUMNS, titles: [], format: 'csv' }),
  });
  let [first, bytes, rows] = [0, 0, -1];
  for await (const chunk of response.body) {
    first ||= performance.now() - since;
    bytes += chunk.length;
    for (const byte of chunk) if (byte === NEW_LINE) rows++;
  }
  const seconds = (performance.now() - since) / 1000;
  const peak = memory.stop();
  return (
    `Export of ${rows.toLocaleString('en')} rows (${Math.round(bytes / 2 ** 20)} MB): first byte after ${Math.round(first)} ms, ` +
    `${seconds.toFixed(1)} s, at most ${peak} MB of memory, ${peak - idle} MB above before.`
  );
}

const COLUMNS = ['id', 'send_nick_name', 'recv_nick_name', 'content', 'type', 'status', 'send_time'];
const NEW_LINE = 10;
