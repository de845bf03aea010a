import { type ArgumentMetadata, type Type, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage, type ValidationError } from 'class-validator';
import { type FieldErrors, invalid, InvalidError } from '../errors/invalid-error';
import { withKnownKeys } from './known-keys';
import { rememberRules } from './known-rules';
import { isDeeperThan } from './nesting';
import { isPlainText, isPlainThroughout } from './plain-text';
import { faultsOf } from './rule-fault';
import { dropUnaskedNulls } from './unasked-null';

rememberRules(getMetadataStorage());

/** Deeper than any shape or JSON column of ours; the libraries that read a body go down by recursion. */
const MOST_LEVELS = 100;

/** The pipe that checks every body and query against its class, drops what the class does not name, and answers in three languages. */
export const validationPipe = (): ValidationPipe =>
  new BodyPipe({
    transform: true,
    whitelist: true,
    forbidUnknownValues: false,
    // One message a field. Stacked decorators are judged from the lowest up, so the type stands lowest.
    stopAtFirstError: true,
    validationError: { target: true, value: true },
    exceptionFactory: (errors) => new InvalidError(fieldErrors(errors)),
  });

class BodyPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [['', value] as const];
    const deep = fields.find(([, inner]) => isDeeperThan(MOST_LEVELS, inner));
    if (deep) throw invalid(deep[0], 'validation.tooDeep');
    const torn = fields.find(([name, inner]) => !isPlainText(name) || !isPlainThroughout(inner));
    if (torn) throw invalid((metadata.data ?? torn[0]).toWellFormed(), 'validation.isPlainText');
    const Shape = shapeOf(metadata);
    if (!Shape) return super.transform(value, metadata);
    if (Array.isArray(value) || !isObjectOrNone(value)) throw invalid('', 'validation.isObject');
    const checked = (await super.transform(withKnownKeys(value, Shape), metadata)) as object;
    dropUnaskedNulls(Shape, checked);
    return checked;
  }
}

const BUILT_IN: unknown[] = [Object, Array, String, Number, Boolean, Buffer, Date];

/** The class of ours that a body or a query is to be; none where a handler takes something else. */
const shapeOf = ({ type, metatype }: ArgumentMetadata): Type | undefined =>
  (type === 'body' || type === 'query') && metatype && !BUILT_IN.includes(metatype) ? metatype : undefined;

const isObjectOrNone = (value: unknown): boolean => value === undefined || value === null || typeof value === 'object';

function fieldErrors(errors: ValidationError[], path = ''): FieldErrors {
  return Object.assign(
    {},
    ...errors.map((error) => {
      const field = path + error.property;
      const own = faultsOf(error);
      return { ...(own.length ? { [field]: own } : {}), ...fieldErrors(error.children ?? [], `${field}.`) };
    }),
  ) as FieldErrors;
}
