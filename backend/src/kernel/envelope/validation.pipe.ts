import type { ArgumentMetadata, PipeTransform, Type } from '@nestjs/common';
import { invalid, InvalidError } from '../errors/invalid-error';
import { checkerOf } from '../schema/compile';
import { isDeeperThan } from './nesting';
import { isPlainText, isPlainThroughout } from './plain-text';
import { inAddress } from './in-address';
import { faultFor } from './rule-fault';

/** Deeper than any shape or JSON column of ours. */
const MOST_LEVELS = 100;

/** The pipe that checks every body and query against its class, drops what the class does not name, and answers in three languages. */
export const validationPipe = (): BodyPipe => new BodyPipe();

class BodyPipe implements PipeTransform {
  /** @throws InvalidError with one fault a field */
  transform(value: unknown, metadata: ArgumentMetadata): unknown {
    const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [['', value] as const];
    const deep = fields.find(([, inner]) => isDeeperThan(MOST_LEVELS, inner));
    if (deep) throw invalid(deep[0], 'validation.tooDeep');
    const torn = fields.find(([name, inner]) => !isPlainText(name) || !isPlainThroughout(inner));
    if (torn) throw invalid((metadata.data ?? torn[0]).toWellFormed(), 'validation.isPlainText');
    const Shape = shapeOf(metadata);
    return Shape ? checked(value, Shape) : inAddress(value, metadata);
  }
}

function checked(value: unknown, Shape: Type<object>): object {
  if (!isObjectOrNone(value)) throw invalid('', 'validation.isObject');
  const answer = checkerOf(Shape)(value ?? {});
  if ('value' in answer) return answer.value;
  throw new InvalidError(
    Object.fromEntries(answer.refusals.map((one) => [one.field + (one.at ?? ''), [faultFor(one)]])),
  );
}

const BUILT_IN: unknown[] = [Object, Array, String, Number, Boolean, Buffer, Date];

/** The class of ours that a body or a query is to be; none where a handler takes something else. */
const shapeOf = ({ type, metatype }: ArgumentMetadata): Type<object> | undefined =>
  (type === 'body' || type === 'query') && metatype && !BUILT_IN.includes(metatype) ? metatype : undefined;

const isObjectOrNone = (value: unknown): value is object | null | undefined =>
  value === undefined ||
  value === null ||
  (typeof value === 'object' && !Array.isArray(value) && !ArrayBuffer.isView(value));
