import type { HookDefinition } from '../hook-definition';

export const SIGN_IN_AFTER: HookDefinition<'signIn.after'> = {
  method: 'signInAfter',
  summary: 'Called after a staff member has signed in; the console does not wait for it and ignores its answer.',
  order: 'each',
  onFailure: 'open',
  deadlineMs: 10_000,
  input: {
    type: 'object',
    required: ['staffId', 'name', 'network', 'time'],
    properties: {
      staffId: { type: 'integer' },
      name: { type: 'string' },
      network: { type: 'string', description: 'IP address of the staff member, without its last part' },
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
    'Called for each row that is written to an exported file: the answer may omit the row or replace values of its columns.',
  order: 'chained',
  onFailure: 'closed',
  deadlineMs: 10_000,
  input: {
    type: 'object',
    required: ['table', 'row'],
    properties: {
      table: { type: 'string', description: 'name of the database table' },
      row: { type: 'object', description: 'the values of the exported columns, by column name' },
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
