import type { JsonForm } from './json-form';

/** The schema of a translatable message, as it is stored and documented. */
export const MESSAGE_FORM: JsonForm = {
  type: 'object',
  required: ['key'],
  properties: { key: { type: 'string' }, params: { type: 'object', additionalProperties: true } },
};
