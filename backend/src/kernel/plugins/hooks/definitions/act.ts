import type { JsonForm } from '../../../basis/schema/json-form';
import type { HookDefinition } from '../hook-definition';

const ACT: Record<string, JsonForm> = {
  action: { type: 'string', description: 'name of the act, such as user.ban' },
  targets: {
    type: 'array',
    maxItems: 100,
    items: {
      type: 'object',
      required: ['type', 'id'],
      properties: {
        type: { type: 'string', description: 'user, group, member, private_message, …' },
        id: { type: 'integer', nullable: true, description: 'null if the target does not exist yet' },
      },
    },
  },
  count: { type: 'integer', description: 'number of all targets; `targets` has the first 100' },
  reason: { type: 'string', nullable: true },
  staffId: {
    type: 'integer',
    nullable: true,
    description: 'id of the staff member who acts; null if the console acts automatically',
  },
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
    'Called before staff act on people, groups or messages: a veto stops the act, and the staff member reads its text.',
  order: 'chained',
  onFailure: 'open',
  deadlineMs: 1000,
  input: { type: 'object', required: Object.keys(ACT), properties: ACT },
  answer: {
    type: 'object',
    nullable: true,
    additionalProperties: false,
    properties: { veto: { type: 'string', minLength: 1, maxLength: 200, description: 'the reason for the veto' } },
  },
  example: { input: INPUT, answer: { veto: 'Nobody is banned on a Sunday.' } },
};

const DONE: Record<string, JsonForm> = {
  ...ACT,
  batch: { type: 'string', description: 'id of the call in the audit trail; one call may have many targets' },
  staffName: { type: 'string', nullable: true },
  summary: { type: 'string', description: 'one line that says who did what' },
};

export const ACT_AFTER: HookDefinition<'act.after'> = {
  method: 'actAfter',
  summary:
    'Called after staff have acted on people, groups or messages; the console does not wait for it and ignores its answer.',
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
