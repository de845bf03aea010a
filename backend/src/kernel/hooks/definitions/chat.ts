import type { HookDefinition } from '../hook-definition';

export const MESSAGE_WATCH: HookDefinition<'message.watch'> = {
  method: 'messageWatch',
  summary:
    'Asked for each new chat message, a hundred at a time and about a minute after it was sent: a flag becomes a proposal that staff see.',
  order: 'each',
  onFailure: 'open',
  deadlineMs: 10_000,
  input: {
    type: 'object',
    required: ['id', 'kind', 'groupId', 'senderId', 'type', 'content', 'time'],
    properties: {
      id: { type: 'integer' },
      kind: {
        type: 'string',
        enum: ['group', 'private'],
        description: 'private messages come only to programs that were granted to read them',
      },
      groupId: { type: 'integer', nullable: true, description: 'null of a private message' },
      senderId: { type: 'integer' },
      type: { type: 'integer', description: 'as the chat counts them: 0 is text' },
      content: { type: 'string', maxLength: 2000, description: 'with long numbers masked' },
      time: { type: 'string', description: 'ISO 8601' },
    },
  },
  answer: {
    type: 'object',
    nullable: true,
    additionalProperties: false,
    required: ['flag'],
    properties: {
      flag: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,29}$', description: 'a word for what it is' },
      reason: { type: 'string', maxLength: 200, description: 'why, for whoever decides' },
      score: { type: 'integer', minimum: 0, maximum: 100, description: 'how sure it is, in per cent' },
    },
  },
  example: {
    input: {
      id: 4711,
      kind: 'group',
      groupId: 12,
      senderId: 7,
      type: 0,
      content: 'Free coins at http://coins.example',
      time: '2026-11-23T08:00:00.000Z',
    },
    answer: { flag: 'spam', reason: 'a link to coins.example', score: 80 },
  },
};

export const PUSH_BEFORE: HookDefinition<'push.before'> = {
  method: 'pushBefore',
  summary: 'Asked for each page of the people who are to get a push: those that the answer names do not get it.',
  order: 'chained',
  onFailure: 'open',
  deadlineMs: 3000,
  input: {
    type: 'object',
    required: ['pushId', 'messageId', 'users'],
    properties: {
      pushId: { type: 'integer' },
      messageId: { type: 'integer' },
      users: { type: 'array', maxItems: 1000, items: { type: 'integer' }, description: 'ids of those who are next' },
    },
  },
  answer: {
    type: 'object',
    nullable: true,
    additionalProperties: false,
    required: ['leaveOut'],
    properties: { leaveOut: { type: 'array', maxItems: 20_000, items: { type: 'integer' } } },
  },
  example: { input: { pushId: 3, messageId: 9, users: [7, 8, 9] }, answer: { leaveOut: [8] } },
};
