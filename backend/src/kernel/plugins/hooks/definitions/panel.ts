import type { JsonForm } from '../../../basis/schema/json-form';
import type { HookDefinition } from '../hook-definition';

const text = (maxLength: number, minLength = 0): JsonForm => ({ type: 'string', minLength, maxLength });

const TITLE = text(60, 1);

const shown = (kind: string, properties: Record<string, JsonForm>, required: string[]): JsonForm => ({
  type: 'object',
  required: ['title', 'kind', ...required],
  additionalProperties: false,
  properties: { title: TITLE, kind: { type: 'string', enum: [kind] }, ...properties },
});

const listOf = (maxItems: number, properties: Record<string, JsonForm>, required: string[]): JsonForm => ({
  type: 'array',
  maxItems,
  items: { type: 'object', additionalProperties: false, required, properties },
});

const VALUE: JsonForm = { oneOf: [text(200), { type: 'number' }] };

/** What a plugin may show. It is rendered as text, never as markup. */
const PANEL: JsonForm = {
  nullable: true,
  oneOf: [
    shown('text', { text: text(2000) }, ['text']),
    shown('list', { items: listOf(50, { text: text(200), note: text(200) }, ['text']) }, ['items']),
    shown('keyValues', { values: listOf(50, { key: text(60), value: VALUE }, ['key', 'value']) }, ['values']),
    shown(
      'series',
      { unit: text(20), points: listOf(400, { at: text(40), value: { type: 'number' } }, ['at', 'value']) },
      ['points'],
    ),
  ],
};

export const LANGUAGE: JsonForm = { type: 'string', enum: ['en', 'zh-cn', 'zh-tw'] };

export const PERSON_PANEL: HookDefinition<'person.panel'> = {
  method: 'personPanel',
  summary: 'Called when staff open a chat user: the answer is shown next to the data of the user.',
  order: 'each',
  onFailure: 'open',
  deadlineMs: 3000,
  input: {
    type: 'object',
    required: ['userId'],
    properties: { userId: { type: 'integer', description: 'id of the chat user' } },
  },
  answer: PANEL,
  example: {
    input: { userId: 7 },
    answer: { title: 'Orders', kind: 'keyValues', values: [{ key: 'open', value: 2 }] },
  },
};

export const HOME_CARD: HookDefinition<'home.card'> = {
  method: 'homeCard',
  summary: 'Called when staff open the first page: the answer is shown as a card on it.',
  order: 'each',
  onFailure: 'open',
  deadlineMs: 3000,
  input: { type: 'object', required: ['language'], properties: { language: LANGUAGE } },
  answer: PANEL,
  example: {
    input: { language: 'en' },
    answer: { title: 'Hours of the team', kind: 'text', text: 'Open until 18:00' },
  },
};
