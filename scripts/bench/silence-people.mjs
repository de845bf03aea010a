import { setTimeout as sleep } from 'node:timers/promises';
import { Failed } from '../process/run.mjs';
import { password, signIn } from './product.mjs';

const PEOPLE_FOR_EACH = 3;
const PAUSE_MS = 50;

let number = 0;
const key = () => `silence-${process.pid}-${++number}`;

/** The simulated work: the path, the body, whether it needs a service besides the console's database, and the table that it writes to. */
const acts = [
  { path: 'base/sys/user/page', body: () => ({}) },
  {
    path: 'base/sys/param/add',
    body: () => ({ name: 'x', keyName: key(), data: '1', dataType: 0 }),
    table: 'base_sys_param',
  },
  { path: 'im/user/page', body: () => ({}), chat: true },
  { path: 'im/sensitive_word/add', body: () => ({ content: key() }), chat: true, table: 'im_sensitive_word' },
  // Another account, because frequent sign-ins end the oldest session of their account.
  { path: 'base/open/login', body: () => ({ username: 'somebody', password }) },
];

/** Simulates people who work until they are stopped. Records for every call its start, its duration and its result. */
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
    /** When the first call was refused; if none was, the given time. */
    known(from) {
      const refused = calls.filter(({ isRefused, begun, took }) => isRefused && begun + took > from);
      return refused.length ? Math.min(...refused.map(({ begun, took }) => begun + took)) : from;
    },
    /** When the first successful answer arrived after the given time, from a call that needs the service. */
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
