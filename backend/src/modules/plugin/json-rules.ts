import { Rule } from '../../kernel/basis/schema/rule.decorator';

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Accepts a JSON object with any fields. The fields are validated elsewhere. */
export const IsJsonObject = (): PropertyDecorator =>
  Rule({ name: 'isObject', holds: isObject, words: { type: 'object', additionalProperties: true } });

/** Accepts any JSON value, but it must be present. */
export const IsAnything = (): PropertyDecorator =>
  Rule({ name: 'isDefined', holds: (value) => value !== undefined, words: {} });
