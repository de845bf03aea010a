import { columns } from './columns.mjs';
import { load } from './load.mjs';
import { processorTime } from './processor-time.mjs';

const ASKERS = 8;
const GOAL_MS = 50;

const questions = {
  'newest first': {},
  'one folder': { classifyId: 7 },
  'all below a folder': { classifyId: 7, below: true },
  'no folder': { unfiled: true },
  'one category': { type: 'image' },
  'two categories': { type: ['pdf', 'video'] },
  'folder and category': { classifyId: 7, type: 'image' },
  'one person': { userId: 11 },
  'media type': { mime: 'video/mp4' },
  'missing bytes': { status: 4 },
  'for staff alone': { access: 0 },
  unused: { unused: true },
  used: { unused: false },
  'used pictures of a person': { unused: false, type: 'image', userId: 8 },
  'used, for staff alone (none)': { unused: false, access: 0 },
  'size range': { sizeMin: 1_000_000, sizeMax: 1_100_000 },
  'wide size range': { sizeMin: 1_000_000 },
  'created within a day': { createTimeStart: '2026-02-01 00:00:00', createTimeEnd: '2026-02-01 23:59:59' },
  'changed since a day': { updateTimeStart: '2026-03-01 00:00:00' },
  'word in the name': { keyWord: 'file 4242' },
  'word that all have': { keyWord: 'file' },
  'word that nothing has': { keyWord: 'nowhere' },
  'word within a category': { keyWord: '4242', type: 'image' },
  'word, by name': { keyWord: '42', order: 'name', sort: 'asc' },
  'many different words': { keyWords: Array.from({ length: 500 }, (_, at) => `file ${at * 97 + 1000}`) },
  'largest first': { order: 'size', sort: 'desc' },
  'largest of a category': { type: 'image', order: 'size', sort: 'desc' },
  'by name': { order: 'name', sort: 'asc' },
  'a category by name': { type: 'image', order: 'name', sort: 'asc' },
  'by category': { order: 'type', sort: 'asc' },
  'most used first': { order: 'usages', sort: 'desc' },
  'last changed first': { order: 'updateTime', sort: 'desc' },
  'page 200': { page: 200 },
  'page 200 of a category': { type: 'image', page: 200 },
};

/**
 * The cost of each query. First one client alone, in milliseconds and in processor time of the server and the database, which a busy
 * machine does not change. Then eight clients at once.
 */
export async function lists(name, folder, { base, token, pids }, { seconds, only }) {
  const rows = [];
  for (const [what, question] of Object.entries(questions)) {
    if (only && !what.includes(only)) continue;
    const asked = asking(base, token, question);
    const since = processorTime(pids);
    const alone = await load(folder, asked, { seconds: 1, connections: 1 });
    const spent = since === null ? 0 : (processorTime(pids) - since) / alone.rate;
    const { p50, p99, rate, errors } = await load(folder, asked, { seconds, connections: ASKERS });
    const figures = [alone.p50, spent, p50, p99].map((ms) => ms.toFixed(1));
    const verdict = p99 < GOAL_MS ? 'reached' : 'missed';
    rows.push([what, ...figures, String(Math.round(rate)), String(errors + alone.errors), verdict]);
  }
  const head = ['alone ms', 'processor ms', 'p50 ms', 'p99 ms', 'req/s', 'errors', `p99 < ${GOAL_MS}`];
  return columns([[`${name}, ${ASKERS} askers`, ...head], ...rows]);
}

function asking(base, token, { keyWords, keyWord, ...rest }) {
  const bodies = (keyWords ?? [keyWord]).map((word) => JSON.stringify({ page: 1, size: 20, ...rest, keyWord: word }));
  const headers = { Authorization: token, 'Content-Type': 'application/json' };
  return { url: `${base}/api/admin/space/info/page`, method: 'POST', headers, body: bodies[0], bodies };
}
