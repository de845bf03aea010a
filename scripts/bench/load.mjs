import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { must, run, runNode } from '../process/run.mjs';
import { findCommand } from '../services/find-command.mjs';

/**
 * Repeats the same request (`body`), or several in turn (`bodies`), over keep-alive connections, from its own process.
 * @returns `{ rate, p50, p99, errors }`: requests per second, milliseconds, and the number of answers that were not 2xx
 */
export async function load(folder, request, { seconds, connections }) {
  const result = await (wrk ? wrkLoad : ownLoad)(folder, request, { seconds, connections });
  return {
    rate: result.requests / (result.microseconds / 1e6),
    p50: result.p50,
    p99: result.p99,
    errors: result.errors,
  };
}

const wrk = findCommand('wrk');

/** Describes the load, for the head of a report. */
export const loadedBy = wrk ? 'wrk' : 'our own generator (wrk is not installed)';

async function wrkLoad(folder, request, { seconds, connections }) {
  const script = join(folder, 'wrk.lua');
  writeFileSync(script, luaOf(request));
  const threads = String(Math.min(2, connections));
  const args = ['-t', threads, '-c', String(connections), '-d', `${seconds}s`, '-s', script, request.url];
  const output = await must('wrk', run(wrk, args, { timeout: (seconds + 20) * 1000 }));
  return JSON.parse(/^RESULT (.*)$/m.exec(output)[1]);
}

function luaOf({ method = 'GET', headers = {}, body, bodies = [] }) {
  const quoted = (text) => JSON.stringify(text);
  return [
    `wrk.method = ${quoted(method)}`,
    ...Object.entries(headers).map(([name, value]) => `wrk.headers[${quoted(name)}] = ${quoted(value)}`),
    body ? `wrk.body = ${quoted(body)}` : '',
    ...(bodies.length ? inTurn(bodies.map(quoted)) : []),
    'done = function(summary, latency)',
    '  local e = summary.errors',
    '  io.write(string.format(',
    `    'RESULT {"requests":%d,"microseconds":%d,"p50":%.3f,"p99":%.3f,"errors":%d}\\n',`,
    '    summary.requests, summary.duration, latency:percentile(50) / 1000, latency:percentile(99) / 1000,',
    '    e.connect + e.read + e.write + e.status + e.timeout))',
    'end',
  ].join('\n');
}

const inTurn = (bodies) => [
  `local bodies = { ${bodies.join(', ')} }`,
  'local at = 0',
  'request = function()',
  '  at = at % #bodies + 1',
  '  return wrk.format(nil, nil, nil, bodies[at])',
  'end',
];

const generator = fileURLToPath(new URL('load-generator.mjs', import.meta.url));

async function ownLoad(_folder, request, { seconds, connections }) {
  const order = JSON.stringify({ ...request, seconds, connections });
  return JSON.parse(await must('The load generator', runNode(generator, [order], { timeout: (seconds + 20) * 1000 })));
}
