import type { AxiosRequestConfig } from 'axios';
import { UNKEYED } from '../../../api/unkeyed';
import { ApiError } from '../../basis/failure/api-error';

const READING = /\/(list|page|export)$/;
const unkeyed = new Set(UNKEYED);

/** The text by which equal writes are recognised; undefined for calls that read, sign in or send a file. */
export function signatureOf({ method, url = '', data }: AxiosRequestConfig): string | undefined {
  const isWrite = method === 'post' && !READING.test(url) && !unkeyed.has(url) && !(data instanceof FormData);
  return isWrite ? JSON.stringify([url, data]) : undefined;
}

/** The last write that was begun, until it is answered. */
let latest: { signature: string; answer: Promise<unknown> } | undefined;

/** How many writes without an answer are remembered. */
const MOST_LOST = 50;
/** The keys of writes whose outcome is not known. */
const lost = new Map<string, string>();

/**
 * Makes a write with an `Idempotency-Key`. Pressed twice, it is sent once: an equal write that directly follows gets the answer of the one
 * that is under way. If the answer is lost and somebody tries again, the server recognises the key and does nothing twice.
 */
export function writeOnce(signature: string, run: (key: string) => Promise<unknown>): Promise<unknown> {
  if (latest?.signature === signature) return latest.answer;
  const key = lost.get(signature) ?? newKey();
  const write = { signature, answer: run(key) };
  latest = write;
  const end = (isAnswered: boolean) => {
    if (latest === write) latest = undefined;
    if (isAnswered) lost.delete(signature);
    else remember(signature, key);
  };
  write.answer.then(
    () => end(true),
    (error: unknown) => end(isAnswer(error)),
  );
  return write.answer;
}

/** Whether the server has refused the write. A proxy or a broken connection says nothing about it. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.code !== undefined && error.key !== 'idempotency.underWay';

function remember(signature: string, key: string): void {
  lost.set(signature, key);
  const [oldest] = lost.keys();
  if (lost.size > MOST_LOST && oldest !== undefined) lost.delete(oldest);
}

/** `crypto.randomUUID` exists only on https and localhost. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
