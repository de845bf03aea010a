import type { HookDefinition } from '../hook-definition';

export const MESSAGE_WATCH: HookDefinition<'message.watch'> = {
  method: 'messageWatch',
  summary:
    'Called for each new chat message, in batches of 100 and about a minute after it was sent: a flag becomes a proposal for staff.',
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
        description: 'private messages are passed only to plugins that may read them',
      },
      groupId: { type: 'integer', nullable: true, description: 'null for a private message' },
      senderId: { type: 'integer' },
      type: { type: 'integer', description: 'message type of the chat product; 0 is text' },
      content: { type: 'string', maxLength: 2000, description: 'text of the message, with long numbers masked' },
      time: { type: 'string', description: 'ISO 8601' },
    },
  },
  answer: {
    type: 'object',
    nullable: true,
    additionalProperties: false,
    required: ['flag'],
    properties: {
      flag: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,29}$', description: 'a short key for the kind of problem' },
      reason: { type: 'string', maxLength: 200, description: 'the reason, shown to the staff who decide' },
      score: { type: 'integer', minimum: 0, maximum: 100, description: 'confidence in per cent' },
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
  summary: 'Called for each page of recipients of a push: the users in the answer do not get the push.',
  order: 'chained',
  onFailure: 'open',
  deadlineMs: 3000,
  input: {
    type: 'object',
    required: ['pushId', 'messageId', 'users'],
    properties: {
      pushId: { type: 'integer' },
      messageId: { type: 'integer' },
      users: {
        type: 'array',
        maxItems: 1000,
        items: { type: 'integer' },
        description: 'ids of the recipients of this page',
      },
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
