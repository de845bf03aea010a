import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { Reflector } from '@nestjs/core';

/** Why a key has no effect on a write: two equal requests are no problem, its answer or body cannot be kept, or a browser sends it as a form. */
type Why = 'reads' | 'form' | 'signs in' | 'uploads' | 'streams' | 'reveals';

/** Marks a call on which an `Idempotency-Key` has no effect. */
export const IgnoresIdempotencyKey = Reflector.createDecorator<Why>();

/** Marks a write whose answer contains a secret. Repeated, it is refused as done; the answer is not stored. */
export const HasSecretAnswer = Reflector.createDecorator<true>();

/** What the key does: nothing; an equal request gets the same answer; an equal request is told that it was done. */
export type KeyRule = 'ignored' | 'repeats the answer' | 'tells that it was done';

type Handler = (...args: never[]) => unknown;

/** Standard calls that read, although they are POST. */
const READING = new Set(['list', 'page', 'export']);

/** Whether a call changes something for others than the session that makes it. */
export function isWrite(handler: Handler): boolean {
  if (keyRuleOf(handler) !== 'ignored') return true;
  const why = Reflect.getMetadata(IgnoresIdempotencyKey.KEY, handler) as Why | undefined;
  return why !== undefined && why !== 'reads' && why !== 'signs in';
}

export function keyRuleOf(handler: Handler): KeyRule {
  if (Reflect.getMetadata(METHOD_METADATA, handler) === RequestMethod.GET) return 'ignored';
  if (READING.has(String(Reflect.getMetadata(PATH_METADATA, handler)))) return 'ignored';
  if (Reflect.hasMetadata(IgnoresIdempotencyKey.KEY, handler)) return 'ignored';
  return Reflect.hasMetadata(HasSecretAnswer.KEY, handler) ? 'tells that it was done' : 'repeats the answer';
}
