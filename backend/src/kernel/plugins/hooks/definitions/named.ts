import type { JsonForm } from '../../../basis/schema/json-form';
import type { HookDefinition } from '../hook-definition';
import { LANGUAGE } from './panel';

export const TASK: HookDefinition<'task'> = {
  method: '',
  summary:
    'A scheduled task calls a method of the plugin as plugin.<key>.<method>(arguments); its answer is written to the log of the task.',
  order: 'named',
  onFailure: 'closed',
  deadlineMs: 10_000,
  input: {
    type: 'object',
    required: ['method', 'args'],
    properties: {
      method: { type: 'string', pattern: '^[a-z][A-Za-z0-9]{0,39}$' },
      args: { type: 'array', maxItems: 20, description: 'the arguments of the call, in order' },
    },
  },
  answer: {},
  example: { input: { method: 'tidyUp', args: [30] }, answer: { deleted: 12 } },
};

const CELL: JsonForm = {
  nullable: true,
  oneOf: [{ type: 'string', maxLength: 2000 }, { type: 'number' }, { type: 'boolean' }],
};

export const TOOL: HookDefinition<'tool'> = {
  method: 'tool',
  summary: 'Called with the values of a form that the plugin describes: the answer is a text or a table.',
  order: 'named',
  onFailure: 'closed',
  deadlineMs: 10_000,
  input: {
    type: 'object',
    required: ['values', 'language'],
    properties: {
      values: { type: 'object', description: 'the values entered into the form, by field' },
      language: LANGUAGE,
    },
  },
  answer: {
    type: 'object',
    nullable: true,
    additionalProperties: false,
    properties: {
      text: { type: 'string', maxLength: 10_000 },
      columns: {
        type: 'array',
        maxItems: 20,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['name', 'title'],
          properties: {
            name: { type: 'string', minLength: 1, maxLength: 40 },
            title: { type: 'string', maxLength: 60 },
          },
        },
      },
      rows: { type: 'array', maxItems: 1000, items: { type: 'object', additionalProperties: CELL } },
    },
  },
  example: {
    input: { values: { word: 'lamp' }, language: 'en' },
    answer: { columns: [{ name: 'title', title: 'Title' }], rows: [{ title: 'Lamp' }] },
  },
};
