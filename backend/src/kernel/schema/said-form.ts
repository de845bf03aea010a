import type { JsonForm } from './json-form';

/** The form of what the house says by its name, as it is kept and documented. */
export const SAID: JsonForm = {
  type: 'object',
  required: ['key'],
  properties: { key: { type: 'string' }, params: { type: 'object', additionalProperties: true } },
};
