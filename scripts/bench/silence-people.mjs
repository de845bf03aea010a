import { setTimeout as sleep } from 'node:timers/promises';
import { Failed } from '../process/run.mjs';
import { password, signIn } from './product.mjs';

const PEOPLE_FOR_EACH = 3;
const PAUSE_MS = 50;

let number = 0;
const key = () => `silence-${process.pid}-${++number}`;

/** What people do: the path, the body, what it needs beside the console's database, and the table that it writes to. */
const acts = [
  { path: 'base/sys/user/page', body: () => ({}) },
  {
    path: 'base/sys/param/add',
    body: () => ({ name: 'x', keyName: key(), data: '1', dataType: 0 }),
    table: 'base_sys_param',
  },
  { path: 'im/user/page', body: () => ({}), chat: true },
  { path: 'im/sensitive_word/add', body: () => ({ content: key() }), chat: true, table: 'im_sensitive_word' },
  // Somebody else: the oldest session of whoever signs in often ends.
  { path: 'base/open/login', body: () => ({ username: 'somebody', password }) },
];

/** People who work until they are stopped, and keep of every call when it was begun, how long it took and what it said. */
export async function startPeople(base, service) {
  const { token } = await signIn(base, 'admin');
  const calls = [];
  let isOver = false;
  const needs = ({ chat }) => service === 'database' || (service === 'chat' && chat);
  const work = async (act) => {
    while (!isOver) {
      calls.push({ ...act, isNeedy: needs(act), ...(await call(base, token, act)) });
      await sleep(PAUSE_MS);
    }
  };
  const people = acts.flatMap((act) => Array.from({ length: PEOPLE_FOR_EACH }, () => work(act)));
  return {
    /** When the first call ended that was refused, else when the first was answered. */
    known(from) {
      const refused = calls.filter(({ isRefused, begun, took }) => isRefused && begun + took > from);
      return refused.length ? Math.min(...refused.map(({ begun, took }) => begun + took)) : from;
    },
    /** When the first right answer came to a call that needs the service and was begun after a moment. */
    async firstRight(after, longest) {
      while (performance.now() < after + longest) {
        const ofUse = ({ isRight, isNeedy, begun, took }) =>
          isRight && (isNeedy || service === 'redis') && begun + took > after;
        const right = calls.filter(ofUse).map(({ begun, took }) => begun + took);
        if (right.length) return Math.min(...right);
        await sleep(10);
      }
      throw new Failed(`There was no right answer within ${longest / 1000} s.`);
    },
    async stop() {
      isOver = true;
      await Promise.all(people);
      return calls;
    },
  };
}

async function call(base, token, { path, body }) {
  const begun = performance.now();
  const response = await fetch(`${base}/api/admin/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(path !== 'base/open/login' && { authorization: token }) },
    body: JSON.stringify(body()),
  });
  const answer = await response.json();
  return {
    begun,
    took: performance.now() - begun,
    isRight: response.status === 200 && answer.code === 1000,
    isRefused: response.status === 503,
    id: answer.data?.id,
  };
}
