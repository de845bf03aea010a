import type { ArgumentMetadata, PipeTransform, Type } from '@nestjs/common';
import { invalid, InvalidError } from '../../basis/errors/invalid-error';
import { checkerOf } from '../../basis/schema/compile';
import { isClosed } from '../../basis/schema/closed-bodies';
import { isDeeperThan } from './nesting';
import { isPlainText, isPlainThroughout } from './plain-text';
import { inAddress } from './in-address';
import { faultFor } from './rule-fault';
import { rejectUndeclared } from './undeclared';

/** More levels than any DTO or JSON column has. */
const MOST_LEVELS = 100;

/**
 * Creates the pipe that validates every body and query against its class, and reports errors in three languages. Fields that the class does
 * not declare are refused in the body of a write, and dropped everywhere else.
 */
export const validationPipe = (): BodyPipe => new BodyPipe();

class BodyPipe implements PipeTransform {
  /** @throws InvalidError with one error per field */
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
  if ('value' in answer) {
    if (isClosed(Shape)) rejectUndeclared(Shape, value ?? {}, answer.value);
    return answer.value;
  }
  throw new InvalidError(
    Object.fromEntries(answer.refusals.map((one) => [one.field + (one.at ?? ''), [faultFor(one)]])),
  );
}

const BUILT_IN: unknown[] = [Object, Array, String, Number, Boolean, Buffer, Date];

/** Returns the DTO class of a body or a query; undefined if the handler takes another type. */
const shapeOf = ({ type, metatype }: ArgumentMetadata): Type<object> | undefined =>
  (type === 'body' || type === 'query') && metatype && !BUILT_IN.includes(metatype) ? metatype : undefined;

const isObjectOrNone = (value: unknown): value is object | null | undefined =>
  value === undefined ||
  value === null ||
  (typeof value === 'object' && !Array.isArray(value) && !ArrayBuffer.isView(value));
