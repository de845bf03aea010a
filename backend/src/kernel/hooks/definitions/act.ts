import type { JsonForm } from '../../schema/json-form';
import type { HookDefinition } from '../hook-definition';

const ACT: Record<string, JsonForm> = {
  action: { type: 'string', description: 'as in user.ban' },
  targets: {
    type: 'array',
    maxItems: 100,
    items: {
      type: 'object',
      required: ['type', 'id'],
      properties: {
        type: { type: 'string', description: 'user, group, member, private_message, …' },
        id: { type: 'integer', nullable: true, description: 'null of what does not exist yet' },
      },
    },
  },
  count: { type: 'integer', description: 'of all targets; the list has the first hundred' },
  reason: { type: 'string', nullable: true },
  staffId: { type: 'integer', nullable: true, description: 'who acts; null is the house itself' },
};

const INPUT = {
  action: 'user.ban',
  targets: [{ type: 'user', id: 7 }],
  count: 1,
  reason: 'spam',
  staffId: 1,
};

export const ACT_BEFORE: HookDefinition<'act.before'> = {
  method: 'actBefore',
  summary:
    'Asked before staff act on people, groups or messages: with a veto nothing is done, and the staff member reads its sentence.',
  order: 'chained',
  onFailure: 'open',
  deadlineMs: 1000,
  input: { type: 'object', required: Object.keys(ACT), properties: ACT },
  answer: {
    type: 'object',
    nullable: true,
    additionalProperties: false,
    properties: { veto: { type: 'string', minLength: 1, maxLength: 200, description: 'why it is not done' } },
  },
  example: { input: INPUT, answer: { veto: 'Nobody is banned on a Sunday.' } },
};

const DONE: Record<string, JsonForm> = {
  ...ACT,
  batch: { type: 'string', description: 'of the trail: one call, which may be about many' },
  staffName: { type: 'string', nullable: true },
  summary: { type: 'string', description: 'one line: what was done by whom' },
};

export const ACT_AFTER: HookDefinition<'act.after'> = {
  method: 'actAfter',
  summary:
    'Told after staff have acted on people, groups or messages; nobody waits for it, and what it answers means nothing.',
  order: 'each',
  onFailure: 'open',
  deadlineMs: 10_000,
  input: { type: 'object', required: Object.keys(DONE), properties: DONE },
  answer: {},
  example: {
    input: {
      ...INPUT,
      batch: '0af7651916cd43dd8448eb211c80319c',
      staffName: 'Li',
      summary: 'Li: user.ban (user 7): spam',
    },
    answer: null,
  },
};
