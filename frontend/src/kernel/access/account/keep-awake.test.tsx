import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UNATTENDED } from '../../call/session/attendance';
import { send } from '../../call/http/http';
import { useSession } from '../../call/session/session-store';
import { keepTokens } from '../../call/session/tokens';
import { calls, ok, serve, tokens } from '../../../test-server';
import { keepSessionAwake } from './keep-awake';

let marks: unknown[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  calls.length = 0;
  marks = [];
  serve((_path, _token, headers) => {
    marks.push(headers.get(UNATTENDED) ?? undefined);
    return ok({ id: 7, username: 'ann' });
  });
  keepTokens(tokens('one'));
  useSession.setState({ phase: 'in', duty: undefined });
  stop = keepSessionAwake();
  touch();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const touch = (event = 'pointerdown') => window.dispatchEvent(new Event(event));
const wait = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
const poll = () => send({ url: 'task/engine/figures', method: 'get' });

it('marks a call as unattended if there was no input for more than ten seconds', async () => {
  await poll();
  wait(10);
  await poll();
  wait(1);
  await poll();
  touch();
  await poll();
  expect(marks).toEqual([undefined, undefined, '1', undefined]);
});

it.each(['pointerdown', 'keydown', 'wheel', 'input'])(
  'tells the server once a minute of a person who causes no calls: %s',
  async (event) => {
    await poll();
    wait(50);
    touch(event);
    wait(9);
    touch(event);
    expect(calls).toEqual(['task/engine/figures']);
    wait(1);
    touch(event);
    touch(event);
    await expect.poll(() => calls).toEqual(['task/engine/figures', 'base/comm/person']);
    expect(marks).toEqual([undefined, undefined]);
  },
);

it('tells the server of nobody while only timers send calls', async () => {
  for (let minute = 0; minute < 5; minute++) {
    wait(60);
    await poll();
  }
  expect(marks).toEqual(['1', '1', '1', '1', '1']);
  touch();
  await expect.poll(() => calls.at(-1)).toBe('base/comm/person');
});

it('sends nothing when nobody is signed in', () => {
  useSession.setState({ phase: 'ended' });
  wait(120);
  touch();
  expect(calls).toEqual([]);
});
