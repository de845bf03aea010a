import type { HookDefinition } from '../hook-definition';

export const SIGN_IN_AFTER: HookDefinition<'signIn.after'> = {
  method: 'signInAfter',
  summary: 'Told after a staff member has signed in; nobody waits for it, and what it answers means nothing.',
  order: 'each',
  onFailure: 'open',
  deadlineMs: 10_000,
  input: {
    type: 'object',
    required: ['staffId', 'name', 'network', 'time'],
    properties: {
      staffId: { type: 'integer' },
      name: { type: 'string' },
      network: { type: 'string', description: 'where they come from, without the last part of the address' },
      time: { type: 'string', description: 'ISO 8601' },
    },
  },
  answer: {},
  example: {
    input: { staffId: 1, name: 'Li', network: '203.0.113.*', time: '2026-11-23T08:00:00.000Z' },
    answer: null,
  },
};

export const EXPORT_ROW: HookDefinition<'export.row'> = {
  method: 'exportRow',
  summary:
    'Asked for each row that is written into an exported file: the answer may leave the row out or write other values into its columns.',
  order: 'chained',
  onFailure: 'closed',
  deadlineMs: 10_000,
  input: {
    type: 'object',
    required: ['table', 'row'],
    properties: {
      table: { type: 'string', description: 'as the database calls it' },
      row: { type: 'object', description: 'the columns that were chosen, by their names' },
    },
  },
  answer: {
    type: 'object',
    nullable: true,
    additionalProperties: false,
    properties: {
      leaveOut: { type: 'boolean' },
      row: {
        type: 'object',
        additionalProperties: {
          nullable: true,
          oneOf: [{ type: 'string', maxLength: 32_000 }, { type: 'number' }, { type: 'boolean' }],
        },
      },
    },
  },
  example: {
    input: { table: 'demo_goods', row: { title: 'Lamp', price: 12.5 } },
    answer: { row: { price: null } },
  },
};
