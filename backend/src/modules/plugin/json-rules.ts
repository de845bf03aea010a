import { Rule } from '../../kernel/schema/rule.decorator';

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A JSON object with any fields: what they have to be, something else says. */
export const IsJsonObject = (): PropertyDecorator =>
  Rule({ name: 'isObject', holds: isObject, words: { type: 'object', additionalProperties: true } });

/** Any JSON value, as long as there is one. */
export const IsAnything = (): PropertyDecorator =>
  Rule({ name: 'isDefined', holds: (value) => value !== undefined, words: {} });
