import axios, { AxiosError, type AxiosAdapter } from 'axios';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { post } from '../api/api';
import { postTo } from '../api/call';
import { http } from './http';
import { dropTokens, keepTokens } from '../session/tokens';

interface Reply {
  status: number;
  body?: unknown;
}

const done: Reply = { status: 200, body: { code: 1000, message: 'success', data: { id: 1 } } };
const LOST: Reply = { status: 0 };
const underWay: Reply = { status: 409, body: { code: 1001, message: 'wait', key: 'idempotency.underWay' } };

/** The keys that the server received, in order. */
let keys: unknown[] = [];
let replies: (Reply | Promise<Reply>)[] = [];

const network: AxiosAdapter = async (config) => {
  keys.push(config.headers.get('Idempotency-Key'));
  const { status, body } = await (replies.shift() ?? done);
  // Another window has renewed the token meanwhile.
  if (status === 401) keepTokens(token('new'));
  const answer = { data: body, status, statusText: '', headers: {}, config };
  if (status === 0) throw new AxiosError('cut', 'ERR_NETWORK', config);
  if (status !== 200) throw new AxiosError('refused', undefined, config, {}, answer);
  return answer;
};
const token = (name: string) => ({ token: name, expire: 7200, refreshToken: `${name}-next`, refreshExpire: 9000 });

const { adapter } = axios.defaults;
beforeEach(() => {
  axios.defaults.adapter = http.defaults.adapter = network;
  keepTokens(token('old'));
  keys = [];
  replies = [];
});
afterEach(dropTokens);
afterAll(() => void (axios.defaults.adapter = adapter));

const add = (name = 'a') => postTo('dict/type', 'add', { name });
const KEY = /^[0-9a-f]{32}$/;

describe('a write', () => {
  it('is sent with a new key each time', async () => {
    await add();
    await add();
    expect(keys).toEqual([expect.stringMatching(KEY), expect.stringMatching(KEY)]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('is sent once if it is pressed twice, and both presses get its answer', async () => {
    expect(await Promise.all([add(), add()])).toEqual([{ id: 1 }, { id: 1 }]);
    expect(keys).toHaveLength(1);
  });

  it('is sent again if another one was begun in between, because that may have undone it', async () => {
    await Promise.all([add('on'), add('off'), add('on')]);
    expect(keys).toHaveLength(3);
  });

  it('keeps its key when it is sent again with a new token', async () => {
    replies = [{ status: 401, body: { code: 1001, message: 'expired' } }, done];
    await add();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it.each([
    ['there was no answer', LOST],
    ['a proxy answered', { status: 504, body: '<html>' }],
    ['it is still under way', underWay],
  ])('keeps its key for the next press if %s', async (_, reply) => {
    replies = [reply, reply, done];
    await expect(add()).rejects.toThrow();
    await expect(add()).rejects.toThrow();
    await add();
    await add();
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('gets a new key if other values are sent after a lost answer', async () => {
    replies = [LOST];
    await expect(add('a')).rejects.toThrow();
    await add('b');
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('gets a new key after a refusal', async () => {
    replies = [{ status: 200, body: { code: 1001, message: 'taken' } }];
    await expect(add()).rejects.toThrow('taken');
    await add();
    expect(keys[1]).not.toBe(keys[0]);
  });
});

describe('a call that only reads', () => {
  it('has no key, and is sent as often as it is asked', async () => {
    const read = () => [postTo('dict/type', 'page', {}), post('im/macro', 'offered')];
    await Promise.all([...read(), ...read()]);
    expect(keys).toEqual([undefined, undefined, undefined, undefined]);
  });
});
